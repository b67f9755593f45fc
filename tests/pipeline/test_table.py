"""The table: who is to act, what he may do, and hands played by asking it."""

from __future__ import annotations

import pytest
from dealer import Dealer
from hands import LAWFUL, edited, hand, play
from hypothesis import given
from hypothesis import strategies as st

from oklahoma_pipeline.replay import open_table, replay
from oklahoma_pipeline.variants import VARIANTS

GAMES = sorted(VARIANTS)
LIMITS = ("no", "pot", "fixed")
seeds = st.integers(0, 2**32)


def until(text, stop):
    """The table before the line that begins so."""
    return play(text[:text.index(stop)] + "cut").table


# ---- properties

@given(seeds, st.sampled_from(GAMES), st.sampled_from(LIMITS), st.integers(2, 6))
def test_what_the_table_allows_breaks_no_rule(seed, game, limit, players):
    dealer = Dealer(seed, game, limit, players)
    dealt = dealer.deal()
    played = replay(dealt)
    found = [finding for finding in played.violations if not finding.rule.startswith(("SHW", "POT", "LED"))]
    assert found == []


@given(seeds, st.sampled_from(GAMES), st.sampled_from(LIMITS), st.integers(2, 6))
def test_chips_are_neither_made_nor_lost(seed, game, limit, players):
    dealer = Dealer(seed, game, limit, players)
    dealer.deal()
    table = dealer.table
    assert sum(player.put for player in table.ring) == table.pot
    for player in table.ring:
        assert player.stack == player.start - player.put >= 0
        assert player.all_in == (player.stack == 0)
    assert table.live == sum(not player.folded for player in table.order)
    assert table.able == sum(not player.folded and player.stack > 0 for player in table.order)


@pytest.mark.volume
@given(seeds, st.sampled_from(GAMES), st.sampled_from(LIMITS), st.integers(2, 6), st.randoms(use_true_random=False))
def test_any_line_lost_doubled_or_moved_is_told_and_nothing_breaks(seed, game, limit, players, rng):
    dealt = Dealer(seed, game, limit, players).deal()
    events = list(dealt.events)
    for _ in range(rng.randint(1, 3)):
        event = events.pop(rng.randrange(len(events)))
        for _ in range(rng.randint(0, 2)):
            events.insert(rng.randint(0, len(events)), event)
        if not events:
            return
    broken = type(dealt)(dealt.header, dealt.table, dealt.seats, tuple(events), "")
    gated, ungated = replay(broken), replay(broken, gated=False)
    assert gated.violations == ungated.violations
    # The earliest finding is a cause.
    assert not gated.violations or gated.violations[0].cause


# ---- legality without acting

def test_asking_changes_nothing():
    table = until(LAWFUL, "Vera bet 900")
    before = repr(table)
    for player in table.ring:
        table.legal(player)
        table.owed(player)
    assert repr(table) == before


def test_the_first_to_act_before_the_flop():
    table = until(LAWFUL, "Anna call 500")
    anna = table.players["Anna"]
    assert table.expected is anna
    assert table.legal(anna) == (True, False, 500, 1000, 2000, 0)  # pot: 600 + (900 + 500)


def test_a_discard_is_owed_with_the_first_declaration_and_binds():
    table = until(LAWFUL, "Boris discard ; Boris check\nVera discard 2h")
    boris = table.players["Boris"]
    assert table.legal(boris).discard == 1
    assert table.legal(boris).fold
    table = play(LAWFUL[:LAWFUL.index("Vera discard 2h")] + "Vera discard 2h\ncut").table
    vera = table.players["Vera"]
    assert (table.waiting, table.legal(vera).discard, table.legal(vera).fold) == (vera, 0, False)


def test_nobody_is_raised_who_cannot_answer():
    text = edited(LAWFUL, ("seat 1 Anna 20000", "seat 1 Anna 600"), ("Anna call 500", "Anna call 500 all-in"),
                  ("Boris call 400", "Boris fold"))
    table = play(text[:text.index("flop")] + "flop 7d 3c Qc\ncut").table
    vera = table.players["Vera"]
    assert table.expected is None
    assert table.exempt(vera)
    assert table.exempt(table.players["Anna"])
    assert not table.exempt(table.players["Boris"])
    assert not table.may_raise(vera)


def test_the_order_runs_from_the_seat_after_the_button():
    for button, first in ((1, "Boris"), (2, "Vera"), (3, "Anna"), (9, "Anna")):
        order = open_table(hand(edited(LAWFUL, ("button 3", f"button {button}")))).order
        assert [player.position for player in order] == [0, 1, 2]
        assert order[0].name == first


def test_seats_may_be_told_in_any_order_and_a_name_twice():
    text = edited(LAWFUL, ("seat 1 Anna 20000\nseat 2 Boris 18400", "seat 2 Boris 18400\nseat 1 Anna 20000\nseat 5 Anna 4"))
    assert [player.name for player in open_table(hand(text)).ring] == ["Anna", "Boris", "Vera"]
    assert play(text).violations == ()


def test_net_and_final_stack():
    vera = play(LAWFUL).table.players["Vera"]
    assert (vera.put, vera.taken, vera.net, vera.final, vera.stack) == (1500, 3600, 2100, 33100, 33100)


def test_cards_known_and_thrown_away():
    table = until(LAWFUL, "river")
    vera, boris = table.players["Vera"], table.players["Boris"]
    assert (vera.cards, vera.held, vera.dealt) == (("Js", "Jc"), 2, ("Js", "Jc", "Ks", "2h"))
    assert [thrown.card for thrown in vera.discards] == ["2h", "Ks"]
    assert [(thrown.street, thrown.card) for thrown in boris.discards] == [("flop", None), ("turn", None)]
    assert [vera.cannot_hold(card) for card in ("Js", "2h", "5c")] == [False, True, True]
    assert [boris.cannot_hold(card) for card in ("Js", "5c")] == [False, False]


def test_cards_learned_at_the_end():
    text = LAWFUL.replace("deal Vera Js Jc Ks 2h\n", "").replace("Vera discard 2h", "Vera discard").replace("Vera discard Ks", "Vera discard")
    table = play(text).table
    assert table.players["Vera"].cards == ("Js", "Jc")
    text = edited(LAWFUL, ("Vera discard 2h", "Vera discard"), ("Vera discard Ks", "Vera discard"))
    assert play(text).table.players["Vera"].cards == ("Js", "Jc")
    text = edited(LAWFUL, ("Boris shows Qs 9s", "Boris mucks"), ("Vera takes 3600", "Vera takes 3600\nsummary\nBoris ends mucked Qs 9s\nVera ends showed Js Jc"))
    assert play(text).table.players["Boris"].cards == ("Qs", "9s")
    text = edited(text, ("mucked Qs 9s", "mucked Qc 9s"))
    assert play(text).table.players["Boris"].cards == ()
    folded = edited(LAWFUL, ("Vera bet 900\nAnna fold", "Vera bet 900\nAnna fold 5s 6s 8s"))
    assert play(folded).table.players["Anna"].cards == ("5s", "6s", "8s")


@pytest.mark.parametrize("name", ["flop", "river"])
def test_a_street_of_the_variant_by_its_name(name):
    assert VARIANTS["oklahoma"].street(name).name == name
    with pytest.raises(KeyError):
        VARIANTS["oklahoma"].street("sixth")
