"""Lawful samples with one thing changed are told as one fault, and with two things changed as two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hands import causes

from oklahoma_grammar import events as ev
from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.replay import replay

VALID = Path(__file__).parents[2] / "sample_histories" / "valid"
ACTS = (ev.Fold, ev.Check, ev.Call, ev.Bet, ev.Raise, ev.Discard, ev.Collect, ev.Uncalled, ev.Show)
# (what is changed, the place of the event, what stands there instead)
Change = tuple[str, int, tuple[Any, ...]]
# What more than one cause is told of, in a hundred; of the kinds not named here none.
MANY = {"seat lost": 4, "chips": 4, "post": 4, "bet as check": 10, "call as pass": 6, "pass as call": 2, "pass as discard": 1,
        "bet": 12, "button": 2, "name": 1.5, "lost": 0.3, "twice": 1.5}


@pytest.fixture(scope="module")
def lawful() -> list[Hand]:
    found = []
    for path in sorted(VALID.glob("*/*.txt")):
        for piece in read_paths([path]):
            assert isinstance(piece, HandText)
            hand = parse(piece)
            assert isinstance(hand, Hand)
            found.append(hand)
    return found


def others(hand: Hand, name: str) -> list[str]:
    return [seat.name for seat in hand.seats if seat.name != name]


def acts(hand: Hand) -> Iterator[Change]:
    """An act noted as another of the same player, or with another amount."""
    for place, event in enumerate(hand.events):
        kind = type(event)
        if kind is ev.Fold:
            at, name = event.at, event.player
            yield "pass as check", place, (ev.Check(at, name),)
            yield "pass as call", place, (ev.Call(at, name, None),)
            for count in range(1, 5):
                yield "pass as discard", place, (ev.Discard(at, name, count),)
        elif kind is ev.Check:
            yield "check as pass", place, (ev.Fold(event.at, event.player),)
        elif kind is ev.Call:
            yield "call as pass", place, (ev.Fold(event.at, event.player),)
            yield "call as check", place, (ev.Check(event.at, event.player),)
            if event.amount:
                for amount in (event.amount + hand.header.scale, event.amount * 10, max(1, event.amount // 10)):
                    yield "call", place, (event._replace(amount=amount),)
        elif kind is ev.Bet:
            yield "bet as check", place, (ev.Check(event.at, event.player),)
            if event.amount:
                for amount in (event.amount * 10, max(1, event.amount // 10)):
                    yield "bet", place, (event._replace(amount=amount),)


def lines(hand: Hand, rng: Random) -> Iterator[Change]:
    """A line under another's name, lost, or twice."""
    for place, event in enumerate(hand.events):
        told: Any = event
        if type(event) is ev.Post and event.kind in ("small", "big"):
            for name in others(hand, event.player):
                yield "post", place, (event._replace(player=name),)
        elif type(event) in ACTS:
            yield "name", place, (told._replace(player=rng.choice(others(hand, told.player))),)
            yield "lost", place, ()
            yield "twice", place, (event, event)


def changed(hand: Hand, *changes: Change) -> Hand:
    instead = {place: events for _, place, events in changes}
    return replace(hand, events=tuple(
        one for place, event in enumerate(hand.events) for one in instead.get(place, (event,))))


def otherwise(hand: Hand, rng: Random) -> Iterator[tuple[str, Hand]]:
    for change in (*acts(hand), *lines(hand, rng)):
        yield change[0], changed(hand, change)
    for place, seat in enumerate(hand.seats):
        yield "seat lost", replace(hand, seats=(*hand.seats[:place], *hand.seats[place + 1:]))
        for parts in (2, 5, 10, 20, 50):
            less = seat._replace(stack=max(1, seat.stack // parts))
            yield "chips", replace(hand, seats=(*hand.seats[:place], less, *hand.seats[place + 1:]))
        if hand.table is not None and hand.table.button not in (None, seat.seat):
            yield "button", replace(hand, table=hand.table._replace(button=seat.seat))


@pytest.mark.volume
def test_one_change_is_one_cause(lawful: list[Hand]) -> None:
    rng = Random(5)
    asked: Counter[str] = Counter()
    many: Counter[str] = Counter()
    for hand in lawful[::3]:
        for kind, other in otherwise(hand, rng):
            asked[kind] += 1
            many[kind] += sum(finding.cause for finding in replay(other).violations) > 1
    assert asked.total() > 4_000
    assert {kind: (many[kind], asked[kind]) for kind in asked if many[kind] > MANY.get(kind, 0) * asked[kind] / 100} == {}
    assert many.total() <= 0.02 * asked.total()


@pytest.mark.volume
def test_two_changes_are_two_causes(lawful: list[Hand]) -> None:
    rng = Random(11)
    asked = kept = 0
    for hand in lawful[::6]:
        one_each: dict[int, tuple[Change, Any]] = {}
        for number, change in enumerate((*acts(hand), *lines(hand, rng))):
            causes = [finding.key for finding in replay(changed(hand, change)).violations if finding.cause]
            if len(causes) == 1:
                one_each[number] = change, causes[0]
        for _ in range(60):
            if len(one_each) < 2:
                break
            (one, first), (other, second) = (one_each[number] for number in sorted(rng.sample(sorted(one_each), 2)))
            if one[1] == other[1] or first == second:
                continue
            found = {finding.key: finding.cause for finding in replay(changed(hand, one, other)).violations}
            if first in found and second in found:
                asked += 1
                kept += found[first] and found[second]
    assert asked > 700
    assert kept >= 0.88 * asked, (kept, asked)


POT_LIMIT = "oklahoma_pot_limit.txt"


@pytest.mark.parametrize(("old", "new", "cause"), [
    # A blind of another's.
    ("Борис: ставит большой блайнд 200", "Вера: ставит большой блайнд 200", ("BLD-03", "Вера")),
    ("Борис: ставит большой блайнд 200", "Глеб: ставит большой блайнд 200", ("BLD-03", "Глеб")),
    ("Анна: ставит малый блайнд 100", "Вера: ставит малый блайнд 100", ("BLD-03", "Вера")),
    # A pass noted as giving up all cards.
    ("Глеб: делает фолд\n*** РИВЕР", "Глеб: сбрасывает 3 карты\n*** РИВЕР", ("DSC-05", "Глеб")),
    # A stack with a digit lost, or too few chips for the blind.
    ("Вера (31000", "Вера (3000", ("BET-08", "Вера")),
    ("Вера (31000", "Вера (1000", ("BET-08", "Вера")),
    ("Борис (18400", "Борис (150", ("BET-08", "Борис")),
])
def test_a_slip_in_a_log_of_a_club_is_one_fault(old: str, new: str, cause: tuple[str, str]) -> None:
    text = (VALID / "ru" / POT_LIMIT).read_text(encoding="utf-8").split("\n\n")[0] + "\n"
    assert old in text
    hand = parse(HandText("log.txt", 1, text.replace(old, new)))
    found = [(finding.rule, finding.player) for finding in judge(hand).findings if finding.cause]
    assert found == [cause]


def test_chips_that_a_player_does_not_have_are_not_posted_either() -> None:
    text = (VALID / "ru" / POT_LIMIT).read_text(encoding="utf-8").split("\n\n")[0] + "\n"
    hand = parse(HandText("log.txt", 1, text.replace("Борис (18400", "Борис (150")))
    (finding,) = judge(hand).findings
    assert finding.values == {"amount_due": 150, "amount_found": 200}


@pytest.mark.parametrize("post", ["straddle 400", "ante 350"])
def test_nor_as_a_straddle_or_an_ante(post: str) -> None:
    seats = "holdem no 100/200 button 3\nseat 1 Anna 9000\nseat 2 Boris 9000\nseat 3 Vera {}\n"
    blinds = "Anna small 100\nBoris big 200\n" if post.startswith("straddle") else ""
    blinds_after = "" if blinds else "Anna small 100\nBoris big 200\n"
    text = f"{seats}{blinds}Vera {post}\n{blinds_after}holes\ncut"
    assert causes(text.format(300)) == [("BET-08", f"Vera {post}", "Vera")]
    assert causes(text.format(400)) == []
