"""What a line that cannot be read was probably meant to be.

The forms are those that the dialect is written in, the names those of the roster. Whatever is offered has
been read again in its place: a correction that the reader does not take is none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from oklahoma_grammar import expectations
from oklahoma_grammar.dialect import Dialect, dialects, pick
from oklahoma_grammar.events import Hand, Refused, Unread
from oklahoma_grammar.kept import keeps
from oklahoma_grammar.near import Gap, Piece, begins_card, fit, furthest
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText
from oklahoma_grammar.span import Span
from oklahoma_grammar.times import impossible
from oklahoma_grammar.writer.words import Forms, Words, words_of, writable

LONGEST: Final = 200
MOST_NAMES: Final = 12
_TRIED: Final = 8
_HEADER_ABOVE: Final = 8
_SHARE, _LEAST, _MOST = 0.45, 1.1, 4.0
_GAP = re.compile(r"\{([a-z]+)\}")
_AMOUNTS = re.compile(
    r"(?<![^\W_])(?:[0-9]{1,3}(?:[ ,.\u00a0][0-9]{3}){1,4}|[0-9]{1,12})(?![^\W_])"
)
_REMARK = re.compile(r"[ ,;]{0,9}(\([^()\n]{1,160}\))[ .]{0,9}$")
_ROUBLES = re.compile(r"(?<=[0-9]) ?р(?![\w.])")
_JOINED = re.compile(r", ?| и | and ")
_TAKING: Final = frozenset((
    "берет", "берёт", "взял", "взяла", "забирает", "забрал", "забрала", "получает", "получил", "получила",
    "выиграл", "выиграла", "выигрывает", "takes", "took", "wins", "won", "collects", "collected", "gets",
    "got", "the",
))
"""Words that say no more of a pot or a return than that it is somebody's."""
_KINDS: Final = {
    "amount": "amount", "to": "amount", "by": "amount", "fee": "amount", "ante": "amount", "cards": "cards",
    "named": "named", "name": "text", "date": "date",
    "number": "number", "seat": "number", "index": "number", "place": "number",
}
_ABOUT_A_PLAYER: Final = (
    "deal", "show", "show_named", "show_early", "show_early_named", "muck", "hide", "uncalled",
)
_ABOUT_NOBODY: Final = (
    "hole_cards", "flop", "turn", "river", "showdown", "rake", "drop", "burn", "burn_cards", "stub",
    "cancelled",
)
_EXPECTED: Final = {
    "amount": expectations.AMOUNT, "cards": expectations.CARD, "player": expectations.NAME,
    "date": expectations.OPENING, "game": expectations.GAME, "limit": expectations.GAME,
}


class Suggestion(NamedTuple):
    """A line and what is wrong with it.

    `at` is the stretch that does not fit, `written` the line as it stands, `text` the line to put in its
    place or None where none is known, `expected` what should have come there, as an id of the expectations.
    """

    at: Span
    written: str
    text: str | None
    expected: str | None


def suggest(read: Hand | Refused, at: Span) -> Suggestion | None:
    """What is wrong with the line at this place of a hand, None where the hand's layout is not a person's."""
    first = read.header.at.line if read.header is not None else None
    if first is None:
        first = at.line - _above(read, at)
    lines = read.text.split("\n")
    index = at.line - first
    if not 0 <= index < len(lines):
        return None
    if isinstance(read, Refused) and expectations.HEADER in read.expected:
        return _of_header(read, lines, index, first)
    dialect = pick(lines[0])
    if dialect is None or not by_hand(dialect.name) or len(lines[index]) > LONGEST:
        return None
    if isinstance(read, Hand):
        if any(known.at.line == at.line for known in read.seats):
            # The line is read; it is another seat's that it does not agree with.
            return None
        seat = _misspelt_seat(read, lines[index])
        if seat is not None:
            return seat
        never = impossible(lines[index][at.column - 1:])
        if never is not None and at.column + len(never) <= at.end:
            return Suggestion(at.moved(end=at.column + len(never)), lines[index], None, expectations.DATE)
    names = _names(read, lines, dialect)
    line = lines[index]
    forms = _opening_forms(dialect.name) if index == 0 else _forms(dialect.name, names)
    for text in (*_easy(line.strip(), names, words_of(dialect.name)), *_nearest(line.strip(), forms)):
        if _reads(read, lines, index, text, first):
            return _marked(at, line, text, None)
    remark = _REMARK.search(line)
    if remark is not None and _reads(read, lines, index, line[:remark.start()], first):
        span = at.moved(column=remark.start(1) + 1, end=remark.end(1) + 1)
        return Suggestion(span, line, None, expectations.END)
    place, expected = _stumble(line.strip(), forms)
    start = len(line) - len(line.lstrip()) + place
    return Suggestion(at.moved(column=start + 1, end=len(line.rstrip()) + 1), line, None, expected)


def suggest_name(hand: Hand, at: Span, name: str) -> Suggestion | None:
    """The line of somebody who has no seat, with the name of the seated player who was probably meant."""
    if not by_hand(hand.header.dialect):
        return None
    seat = _misspelt_seat(hand, hand.text.split("\n")[at.line - hand.header.at.line])
    if seat is not None:
        return seat
    roster = [seat.name for seat in hand.seats[:MOST_NAMES]]
    costs = {known: found[0] for known in roster if (found := _like(name, known)) is not None}
    if not costs or name in roster:
        return None
    known = min(costs, key=lambda one: costs[one])
    line = hand.text.split("\n")[at.line - hand.header.at.line]
    return _marked(at, line, line.replace(name, known, 1), expectations.NAME)


def _like(name: str, known: str) -> tuple[float, str] | None:
    """How near a name as typed is to one of the roster's; None where it is none of its spellings."""
    return fit(name, (Gap("player", (known,)),), _MOST)


def _misspelt_seat(hand: Hand, line: str) -> Suggestion | None:
    """The seat of somebody who is called otherwise in every other line, and in this one too."""
    called = Counter(getattr(event, "player", None) for event in hand.events)
    roster = {seat.name for seat in hand.seats}
    strangers = [
        name for name, count in called.items() if name and name not in roster and name in line and count > 1
    ]
    for seat in hand.seats[:MOST_NAMES]:
        if seat.name in called:
            continue
        for name in strangers:
            if _like(seat.name, name) is not None:
                written = hand.text.split("\n")[seat.at.line - hand.header.at.line]
                return _marked(seat.at, written, written.replace(seat.name, name, 1), expectations.NAME)
    return None


def by_hand(dialect: str) -> bool:
    """Whether a person writes this layout, and no room."""
    return dialect in writable() and words_of(dialect).by_hand


def _above(read: Hand | Refused, at: Span) -> int:
    """How many lines of a text that has lost its header stand above this place."""
    lines = read.text.split("\n")
    found = read.found.strip() if isinstance(read, Refused) else ""
    return next((place for place, line in enumerate(lines) if line.strip().startswith(found)), 0)


def _of_header(read: Refused, lines: list[str], index: int, first: int) -> Suggestion | None:
    """A hand whose first line is not known for one: one of the lines above its seats, mended."""
    for place in range(index, max(-1, index - _HEADER_ABOVE), -1):
        line = lines[place]
        if not line.strip() or len(line) > LONGEST:
            continue
        for dialect in dialects():
            if not by_hand(dialect.name):
                continue
            for text in _nearest(line.strip(), _opening_forms(dialect.name)):
                whole = [text, *lines[place + 1:]]
                again = parse(HandText(read.at.file, first + place, "\n".join(whole)))
                if isinstance(again, Hand) or expectations.HEADER not in again.expected:
                    return _marked(Span(read.at.file, first + place, 1, len(line) + 1), line, text, None)
    return None


def _names(read: Hand | Refused, lines: list[str], dialect: Dialect) -> tuple[str, ...]:
    if isinstance(read, Hand):
        return tuple(seat.name for seat in read.seats[:MOST_NAMES])
    found = [dialect.lexer.seat(line) for line in lines[1:40]]
    return tuple(seat[1] for seat in found if seat is not None)[:MOST_NAMES]


def _nearest(line: str, forms: Sequence[tuple[Piece, ...]]) -> list[str]:
    """The line mended in the ways that cost least, none twice."""
    costs: dict[str, float] = {}
    best = _MOST
    for form in forms:
        letters = sum(sum(map(str.isalnum, piece)) for piece in form if isinstance(piece, str))
        gaps = sum(not isinstance(piece, str) for piece in form)
        budget = min(best + 0.5, max(_LEAST, _SHARE * letters + 0.8 * gaps))
        found = fit(line, form, budget)
        if found is not None and found[1] != line and keeps(line, found[1]):
            cost, text = found
            costs[text] = min(cost, costs.get(text, cost))
            best = min(best, cost)
    return sorted(costs, key=lambda text: costs[text])[:_TRIED]


def _easy(line: str, names: Sequence[str], words: Words) -> list[str]:
    """The line as it would be with nothing changed in it but a sign or the order."""
    found = _with_colon(line, names) + _in_order(line, names, words) + _turned(line, names)
    stopped = _ROUBLES.sub(" р.", line)
    return [*found, stopped] if stopped != line else found


def _turned(line: str, names: Sequence[str]) -> list[str]:
    """The two parts of what a player does, the other first: a discard comes before its act."""
    for name in names:
        joined = _JOINED.search(line, len(name) + 1) if name and line.startswith(f"{name}:") else None
        if joined is not None:
            first, second = line[len(name) + 1:joined.start()].strip(), line[joined.end():].strip()
            return [f"{name}: {second}{joined.group()}{first}"]
    return []


def _with_colon(line: str, names: Sequence[str]) -> list[str]:
    """A line that wants nothing but the colon behind its player."""
    return [f"{name}: {line[len(name):].lstrip()}" for name in names if name and line.startswith(f"{name} ")]


def _in_order(line: str, names: Sequence[str], words: Words) -> list[str]:
    """A line that gives chips to somebody and has all it needs, in another order."""
    amounts = _AMOUNTS.findall(line)
    held = [name for name in names if name and name in line]
    if len(amounts) != 1 or len(held) != 1:
        return []
    rest = line.replace(held[0], " ", 1).replace(amounts[0], " ", 1)
    said = " ".join(word for word in re.split(r"[\s:,.]{1,9}", rest.lower()) if word and word not in _TAKING)
    forms = [words.lines["collect"].replace("{pot}", pot) for pot in words.pots.values() if "{" not in pot]
    return [
        form.replace("{amount}", amounts[0]).replace("{player}", held[0])
        for form in (*forms, words.lines["uncalled"]) if said == form.partition(" {")[0].lower()
    ]


def _stumble(line: str, forms: Sequence[tuple[Piece, ...]]) -> tuple[int, str | None]:
    """The place up to which the line is some form, and what that form has there."""
    reached = [furthest(line, form, 0.5) for form in forms]
    found = max(reached, key=lambda place: place[0], default=(0, ""))
    place, piece = found
    place += len(line[place:]) - len(line[place:].lstrip())
    if not isinstance(piece, Gap) or not place:
        return place, None
    if piece.kind == "cards" and not begins_card(line, place):
        # After a name anything might have come.
        return place, expectations.ACTION
    return place, _EXPECTED.get(piece.kind)


def _reads(read: Hand | Refused, lines: list[str], index: int, text: str, first: int) -> bool:
    """Whether the hand with this line in that place is read, and the line with it."""
    mended = "\n".join([*lines[:index], text, *lines[index + 1:]])
    again = parse(HandText(read.header.at.file if read.header is not None else "", first, mended))
    if isinstance(again, Refused):
        return isinstance(read, Refused) and again.at.line > first + index
    unread = sum(isinstance(event, Unread) for event in again.events)
    before = sum(isinstance(event, Unread) for event in read.events) if isinstance(read, Hand) else unread + 1
    return unread < before


def _marked(at: Span, line: str, text: str, expected: str | None) -> Suggestion:
    """The stretch in which the line differs from what it should be."""
    written = line.rstrip()
    start = len(line) - len(line.lstrip())
    while start < len(written) and start < len(text) and written[start] == text[start]:
        start += 1
    end = len(written)
    over = len(text)
    while end > start and over > start and written[end - 1] == text[over - 1]:
        end -= 1
        over -= 1
    return Suggestion(at.moved(column=start + 1, end=max(end, start + 1) + 1), line, text, expected)


# ---- the forms of a dialect

def _pieces(form: str, **known: Gap) -> tuple[Piece, ...]:
    """A form of words as pieces; gaps that are known by name take what is given for them."""
    pieces: list[Piece] = []
    for number, part in enumerate(_GAP.split(form)):
        if number % 2 == 0:
            piece: Piece = part
        elif part in known:
            piece = known[part]
        else:
            piece = Gap(_KINDS[part])
        if piece:
            pieces.append(piece)
    return tuple(pieces)


@lru_cache(maxsize=8)
def _opening_forms(dialect: str) -> tuple[tuple[Piece, ...], ...]:
    words = words_of(dialect)
    game = Gap("game", tuple(words.games.values()))
    limit = Gap("limit", tuple(words.limits.values()))
    first = words.header["first"].replace("{game}", "{game}, {limit}").replace("{stakes}", "{amount}/{to}")
    return (
        _pieces(first, game=game, limit=limit), _pieces(first + words.header["ante"], game=game, limit=limit),
    )


@lru_cache(maxsize=16)
def _forms(dialect: str, names: tuple[str, ...]) -> tuple[tuple[Piece, ...], ...]:
    words = words_of(dialect)
    return tuple(_above_the_play(words, names)) + tuple(_of_the_play(words, names))


def _above_the_play(words: Words, names: tuple[str, ...]) -> Iterator[tuple[Piece, ...]]:
    forms = words.header
    pieces = [forms[name] for name in ("table", "club", "dealer")]
    for told in ((0,), (0, 1), (0, 2), (0, 1, 2), (1,), (2,)):
        row = ", ".join(pieces[place] for place in told)
        yield _pieces("{date}, " + row)
        yield _pieces(row[:1].upper() + row[1:])
    yield _pieces("{date}")
    yield _pieces(forms["button"])
    yield _pieces(forms["cap"])
    for form in words.seat.values():
        yield _pieces(form, player=Gap("text"))
    who = Gap("player", names)
    for form in words.posts.values():
        yield _pieces(form, player=who)
        yield _pieces(words.acts["all_in"].replace("{act}", form), player=who)
    yield _pieces(words.lines["ante_for_all"])


def _of_the_play(words: Words, names: tuple[str, ...]) -> Iterator[tuple[Piece, ...]]:
    who = Gap("player", names)
    lines, acts = words.lines, words.acts
    if names:
        for act in _acts(acts):
            yield _pieces(acts["line"].replace("{act}", act), player=who)
        for key in _ABOUT_A_PLAYER:
            yield _pieces(lines[key], player=who)
    for pot in words.pots.values():
        for row in ("{player}", "{player}, {player}", "{player}, {player}, {player}"):
            yield _pieces(lines["collect"].replace("{pot}", pot).replace("{player}", row), player=who)
    for key in _ABOUT_NOBODY:
        yield _pieces(lines[key].replace("{run}", ""))


def _acts(acts: Forms) -> list[str]:
    """Everything that a player may say, a discard before it or not, all-in after it or not."""
    plain = [acts[key] for key in ("fold", "check", "call_bare", "shove")]
    staking = [acts[key] for key in ("call", "bet", "raise_to", "shove_to")]
    said = [*plain, *staking, *(acts["all_in"].replace("{act}", act) for act in staking[:3])]
    thrown = [acts["discard"], acts["discard"] + " {cards}"]
    both = [acts["joined"].replace("{discard}", one).replace("{act}", act) for one in thrown for act in said]
    return [*said, *thrown, acts["discard_one"].replace("{count}", "{number}"), *both]
