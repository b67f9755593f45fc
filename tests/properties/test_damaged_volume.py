"""Damaged logs: no exception, no hang, every refusal says where and what was expected, every chip accounted for."""

from __future__ import annotations

import time
from collections import Counter
from itertools import islice
from random import Random

import pytest
from mutation import damaged
from volume import PARTS

from oklahoma_grammar.events import (
    AllIn,
    Bet,
    Call,
    Cancelled,
    CashOut,
    Collect,
    Hand,
    HouseMoney,
    NotAwarded,
    Post,
    Raise,
    Refused,
    Street,
    SummaryPot,
    SummarySeat,
    Uncalled,
)
from oklahoma_grammar.expectations import EXPECTATIONS
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_bytes
from oklahoma_grammar.writer import write
from oklahoma_pipeline.cli.report import values_of
from oklahoma_pipeline.judge import judge, weight
from oklahoma_pipeline.messages import LANGUAGES, catalogue
from oklahoma_pipeline.simulate.session import Asked, deal_hands
from oklahoma_pipeline.simulate.views import NOBODY, seen_by, with_traffic

SLOWEST = 2.0


def _texts(rng):
    """A shelf of lawful logs, of all games and dialects, some with two hands."""
    texts = []
    for played in islice(deal_hands(Asked(per_evening=6, awkward=0.3), seed=8), 600):
        hand = played.hand
        if rng.random() < 0.6:
            hand = seen_by(hand, rng.choice([NOBODY, hand.seats[0].name]))
        texts.append(write(with_traffic(hand, rng, ["Wanda the guest"]), hand.header.dialect))
    return [*texts, *(f"{one}\n\n{two}" for one, two in zip(texts[:60], texts[60:120], strict=True))]


def _chips_in(hand):
    """What the lines say was put in, and how much of it stays unmatched at the end; None where they do not say."""
    stakes = hand.header.stakes or (0,)
    big = stakes[0] if hand.header.limit == "fixed" else stakes[-1]
    total = smalls = 0
    bets: dict[str, int] = {}
    last: dict[str, int] = {}
    antes: dict[str, int] = {}
    for event in hand.events:
        name = getattr(event, "player", "")
        if isinstance(event, Street):
            # Streets without bets follow an all-in: what was unmatched there stays so.
            last, bets = bets or last, {}
        elif isinstance(event, Post):
            smalls += event.kind == "small"
            # A straddle names the poster's whole bet, what he posted before included.
            total += event.amount - (bets.get(name, 0) if event.kind == "straddle" else 0)
            if event.kind == "ante":
                antes[name] = antes.get(name, 0) + event.amount
            elif event.kind == "straddle":
                bets[name] = event.amount
            elif event.kind == "both":
                bets[name] = bets.get(name, 0) + min(big, event.amount)
            elif event.kind != "dead" and (event.kind, smalls) != ("small", 2):
                bets[name] = bets.get(name, 0) + event.amount
        elif isinstance(event, Call | Bet):
            if event.amount is None:
                return None
            total += event.amount
            bets[name] = bets.get(name, 0) + event.amount
        elif isinstance(event, Raise):
            if event.to is None:
                return None
            added = max(0, event.to - bets.get(name, 0))
            total += added
            bets[name] = bets.get(name, 0) + added
        elif isinstance(event, AllIn | Cancelled | HouseMoney | NotAwarded | CashOut):
            return None
    over = _over(bets or last)
    return total, {over, _over(antes), over + _over(antes)}


def _over(amounts):
    """What the highest has over the next."""
    first, second = [*sorted(amounts.values(), reverse=True), 0, 0][:2]
    return first - second


def _balances(judged):
    """Whether everything put in was taken out, or kept by the house, as far as the lines say."""
    hand = judged.read
    put = _chips_in(hand)
    kept = [event for event in hand.events if isinstance(event, SummaryPot)]
    if put is None or not kept or kept[-1].rake is None:
        return True
    out = kept[-1].rake + sum(fee for _, fee in kept[-1].fees)
    returned = sum(event.amount for event in hand.events if isinstance(event, Uncalled))
    out += returned
    taken = sum(event.amount for event in hand.events if isinstance(event, Collect))
    # Where the lines of the award are lost the summary still tells who won.
    taken = taken or sum(sum(event.won) for event in hand.events if isinstance(event, SummarySeat))
    # A bet that nobody matched may be in the award, or its owner just took back what no line returns of it.
    return put[0] - out - taken in {0, *put[1], *(over - returned for over in put[1])}


def _is_said(finding):
    """What was found, what was expected, and the sentence of both: none of them empty or with a hole in it."""
    # Words of the log may be of any shape.
    values = {key: "X" if value and isinstance(value, str) and key.startswith(("text", "player")) else value
              for key, value in values_of(finding).items()}
    for language in LANGUAGES:
        words = catalogue(language)
        text = words.rule_for(finding.rule, values)
        for part in (text.expected, text.found, text.message):
            told = words.fill(part, values)
            assert told.strip(), (finding, part)
            assert not any(hole in told for hole in ("“”", "«»", "  ", " .", " ,", " ;", "()")), (finding, told)


def _check(piece, counts):
    """One piece of a damaged file: judged if it can be, refused with a reason if not."""
    read = parse(piece) if isinstance(piece, HandText) else piece
    if isinstance(read, Refused):
        assert read.at.file == "damaged.txt"
        assert read.at.line >= 1
        assert read.expected
        assert set(read.expected) <= set(EXPECTATIONS)
    assert isinstance(read, Hand | Refused)
    if isinstance(read, Hand):
        assert all(len(event) == len(event._fields) for event in read.events)
    judged = judge(read)
    counts[judged.status] += 1
    for finding in judged.findings:
        assert finding.at.line >= 1
        _is_said(finding)
    if judged.status in ("clean", "violations") and not _balances(judged):
        said = [finding for finding in judged.findings if weight(finding) != "note"]
        assert said, "chips are missing and nothing says so"
        counts["unbalanced, and said so"] += 1


@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_logs(part, scaled, tell):
    rng = Random(3 + part)
    texts = _texts(rng)
    wanted = scaled(50_000 / PARTS, 5_000_000 / PARTS)
    counts: Counter[str] = Counter()
    slowest = 0.0
    began = time.perf_counter()
    for number in range(wanted):
        data = damaged(rng.choice(texts), rng)
        start = time.process_time()
        try:
            for piece in read_bytes(data, "damaged.txt"):
                if isinstance(piece, HandText | Refused):
                    _check(piece, counts)
        except Exception as error:
            raise AssertionError(f"log {number}: {error!r}\n{data!r}") from error
        slowest = max(slowest, time.process_time() - start)
    assert slowest < SLOWEST
    spent = time.perf_counter() - began
    tell(f"{wanted} damaged logs in {spent:.0f} s, the slowest {slowest:.3f} s: {dict(counts)}")
