"""Hands written in a few words, as events: a second way beside the grammar.

One line of the text is one line of the log; `;` parts the acts of one line, which share its place.

    oklahoma pot 100/200 button 3          game, limit, stakes, button (0: none named); cap N, year N
    seat 1 Anna 20000                      `out` behind it for a seat that sits out
    Anna small 100                         small, big, both, ante, straddle, button, dead
    holes                                  the deal begins
    deal Anna As Kd 7h 7c
    Anna raise 600                         raise by 400, raise by 400 to 600; all-in behind any of them
    flop 7d 3c Qc                          the board before it is added; `after` gives another, `bare` none
    Anna discard 4d                        `discard` hidden, `discard x2` two of them
    turn/1 Jd                              a run
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from oklahoma_grammar import events as ev
from oklahoma_grammar.span import Span
from oklahoma_pipeline.replay import Replay, replay
from oklahoma_pipeline.settings import DEFAULT, Settings

POSTS = ("small", "big", "both", "ante", "straddle", "button", "dead")
STREETS = ("flop", "turn", "river")


class _Writer:
    def __init__(self) -> None:
        self.header: ev.Header | None = None
        self.button: int | None = None
        self.seats: list[ev.Seat] = []
        self.events: list[Any] = []
        self.boards: dict[int, list[str]] = {0: []}
        self.finished = True

    def line(self, at: Span, text: str) -> None:
        words = text.split()
        head, rest = words[0], words[1:]
        if self.header is None:
            self.open(at, words)
        elif head == "seat":
            self.seats.append(ev.Seat(at, int(rest[0]), rest[1], int(rest[2]), "out" in rest[3:]))
        elif head.partition("/")[0] in STREETS:
            self.street(at, head, rest)
        elif head in _PLAIN:
            self.events.append(_PLAIN[head](at, rest))
        elif head == "cut":
            self.finished = False
        else:
            self.events.append(act(at, head, rest))

    def open(self, at: Span, words: list[str]) -> None:
        game, limit, stakes, *more = words
        options = dict(zip(more[::2], map(int, more[1::2]), strict=True))
        self.button = options.get("button") or None
        figures = tuple(map(int, stakes.split("/"))) if stakes != "none" else ()
        year = options.get("year", 2026)
        self.header = ev.Header(at, "test", "Club", "1", game, game, None if limit == "any" else limit, figures,
                                None, None, 1, datetime(year, 5, 4, tzinfo=UTC) if year else None, "",
                                cap=options.get("cap"))

    def street(self, at: Span, head: str, rest: list[str]) -> None:
        name, _, number = head.partition("/")
        run = int(number or 0)
        board = self.boards.setdefault(run, list(self.boards[0]))
        before = tuple(board)
        if "after" in rest:
            place = rest.index("after")
            rest, before = rest[:place], tuple(rest[place + 1:])
        elif "bare" in rest:
            rest, before = rest[:-1], ()
        board.extend(rest)
        self.events.append(ev.Street(at, name, before, tuple(rest), run))


_PLAIN: dict[str, Any] = {
    "holes": lambda at, rest: ev.HoleCards(at),
    "deal": lambda at, rest: ev.Deal(at, rest[0], tuple(rest[1:])),
    "showdown": lambda at, rest: ev.Showdown(at, int(rest[0]) if rest else 0),
    "burn": lambda at, rest: ev.Burn(at, tuple(rest)),
    "stub": lambda at, rest: ev.Stub(at),
    "cancelled": lambda at, rest: ev.Cancelled(at),
    "capped": lambda at, rest: ev.Capped(at),
    "house": lambda at, rest: ev.HouseMoney(at, int(rest[0])),
    "unread": lambda at, rest: ev.Unread(at, " ".join(rest)),
    "summary": lambda at, rest: ev.SummaryStart(at),
    "total": lambda at, rest: ev.SummaryPot(at, int(rest[0]), (), int(rest[2]) if rest[1:] else None),
    "waits": lambda at, rest: ev.Traffic(at, rest[0], "waits", "will be allowed to play after the button"),
    "talk": lambda at, rest: ev.Traffic(at, rest[0], "said", "hello"),
}


def act(at: Span, name: str, words: list[str]) -> Any:
    """What one player does."""
    verb, *rest = words
    all_in = bool(rest) and rest[-1] == "all-in"
    if all_in:
        rest = rest[:-1]
    amount = int(rest[0]) if rest and rest[0].isdigit() else None
    match verb:
        case "fold":
            return ev.Fold(at, name, tuple(rest))
        case "throws":
            return ev.Fold(at, name, (), True)
        case "check":
            return ev.Check(at, name)
        case "call":
            return ev.Call(at, name, amount, all_in)
        case "bet":
            return ev.Bet(at, name, amount, all_in)
        case "raise" if rest and rest[0] == "adding":
            return ev.Raise(at, name, None, None, all_in, int(rest[1]))
        case "raise":
            by = int(rest[1]) if rest and rest[0] == "by" else None
            to = int(rest[-1]) if rest and (by is None or "to" in rest) else None
            return ev.Raise(at, name, by, to, all_in)
        case "all-in":
            return ev.AllIn(at, name, amount)
        case "discard":
            count = int(rest[0][1:]) if rest and rest[0].startswith("x") else max(1, len(rest))
            return ev.Discard(at, name, count, tuple(card for card in rest if not card.startswith("x")))
        case "shows":
            return ev.Show(at, name, tuple(rest))
        case "mucks":
            return ev.Muck(at, name, False, tuple(rest))
        case "back":
            return ev.Uncalled(at, name, int(rest[0]))
        case "takes":
            return ev.Collect(at, name, int(rest[0]), rest[1] if rest[1:] else "pot")
        case "unpaid":
            return ev.NotAwarded(at, name, int(rest[0]), "pot")
        case "cashes":
            return ev.CashOut(at, name, int(rest[0]), 0)
        case "ends":
            return ev.SummarySeat(at, 0, name, rest[0], cards=tuple(rest[1:]))
        case "won":
            return ev.SummarySeat(at, 0, name, "collected", won=tuple(map(int, rest)))
    assert verb in POSTS, words
    return ev.Post(at, name, verb, int(rest[0]), all_in)


def hand(text: str) -> ev.Hand:
    """The hand that the text tells."""
    writer = _Writer()
    for number, line in enumerate(text.strip().splitlines(), 1):
        for part in line.split(";"):
            if part.strip():
                writer.line(Span("test", number, 1, 1), part.strip())
    assert writer.header is not None
    table = ev.TableLine(Span("test", 1, 1, 1), "4", None, writer.button)
    return ev.Hand(writer.header, table, tuple(writer.seats), tuple(writer.events), text, writer.finished)


def play(text: str, settings: Settings = DEFAULT, **kwargs: Any) -> Replay:
    """The hand, judged."""
    return replay(hand(text), settings, **kwargs)


def causes(text: str, settings: Settings = DEFAULT, **kwargs: Any) -> list[tuple[str, str, str | None]]:
    """What is broken: rule, the words of its line, player."""
    lines = text.strip().splitlines()
    return [
        (found.rule, lines[found.at.line - 1].strip(), found.player)
        for found in play(text, settings, **kwargs).violations if found.cause
    ]


def told(text: str, **kwargs: Any) -> list[tuple[str, str, str | None, str | None]]:
    """As `causes`, with the street."""
    lines = text.strip().splitlines()
    return [
        (found.rule, lines[found.at.line - 1].strip(), found.player, found.street)
        for found in play(text, **kwargs).violations if found.cause
    ]


def edited(text: str, *edits: tuple[str, str]) -> str:
    """The text with each part, which it holds once, replaced by another."""
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


# A lawful hand of three, all cards of Vera known, played to the showdown.
LAWFUL = """
oklahoma pot 100/200 button 3
seat 1 Anna 20000
seat 2 Boris 18400
seat 3 Vera 31000
Anna small 100
Boris big 200
holes
deal Vera Js Jc Ks 2h
Vera raise 600
Anna call 500
Boris call 400
flop 7d 3c Qc
Anna discard ; Anna check
Boris discard ; Boris check
Vera discard 2h ; Vera bet 900
Anna fold
Boris call 900
turn Jd
Boris discard ; Boris check
Vera discard Ks ; Vera check
river 4h
Boris check
Vera check
showdown
Boris shows Qs 9s
Vera shows Js Jc
Vera takes 3600
"""
