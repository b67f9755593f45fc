"""The page of discards: its counts, a second time from the play itself, and the hands behind them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from drawing import fine, imported, texts

from oklahoma_dashboards import discard_facts, hand_list, queries, thrown
from oklahoma_dashboards.address import Address, as_id, wanted
from oklahoma_dashboards.views.discards import VIEWS
from oklahoma_pipeline.store import lookup, opening, people

RANKS = "23456789TJQKA"
SAMPLES = Path(__file__).parents[2] / "sample_histories"


def said(test):
    return " ".join(texts(test))


def asked(**address):
    return wanted(Address({key: str(value) for key, value in address.items()}))


@pytest.fixture(scope="module")
def lawful(tmp_path_factory):
    """Only lawful hands: of a second discard in one round nobody can say where it belongs."""
    return imported(tmp_path_factory.mktemp("lawful"), SAMPLES / "valid")


@pytest.fixture(scope="module")
def found(lawful):
    with queries.reading(lawful) as store:
        return discard_facts.discards(store, asked(), None)


@pytest.fixture(scope="module")
def played(lawful):
    """Every discard of a counted hand by the play itself: street, card, relation to the board, act declared with it."""
    listed = []
    with queries.reading(lawful) as store:
        for (hand_id,) in store.con.execute("SELECT hand_id FROM hands WHERE counted AND game IN ('oklahoma', 'irish', "
                                            "'pineapple', 'crazy-pineapple')").fetchall():
            table = lookup.by_id(store, hand_id).judged.replay.table
            board = table.boards[0]
            for player in table.order:
                for one in player.discards[:2]:
                    here = {"preflop": [], "flop": board[:3], "turn": board[:4]}.get(one.street)
                    if here is not None:
                        listed.append((one.street, one.card or "?", relation(one.card, here)))
    return listed


def relation(card, board):
    if card is None or not board:
        return None
    ranks = [RANKS.index(other[0]) for other in board]
    mine = RANKS.index(card[0])
    if mine in ranks:
        return "pair"
    if sum(other[1] == card[1] for other in board) >= 2:
        return "flush"
    return "over" if mine > max(ranks) else "under" if mine < min(ranks) else "between"


def test_discards_are_those_of_the_play(found, played):
    counted = Counter()
    for row in found.cube.to_dicts():
        counted[row["street"], row["card"], row["relation"]] += row["discards"]
    assert counted == Counter(played)
    assert (found.total, found.hidden) == (len(played), sum(card == "?" for _, card, _ in played))


def test_sums_are_whole_whatever_they_are_summed_by(found):
    known = found.total - found.hidden
    assert discard_facts.summed(found.cube, "rank")["discards"].sum() == known
    assert discard_facts.summed(found.cube, "suit")["discards"].sum() == known
    assert discard_facts.summed(found.cube, "act")["discards"].sum() == found.total


def test_what_was_declared_and_broken_are_the_statistics(lawful):
    """In games that throw one card at a time; of two at once both are discards of one act."""
    oklahoma = asked(game="oklahoma")
    with queries.reading(lawful) as store:
        found = discard_facts.discards(store, oklahoma, None)
        numbers = {number.statistic.key: number for number in discard_facts.numbers(store, oklahoma, None)}
    acts = {row["act"]: row["discards"] for row in discard_facts.summed(found.cube, "act").to_dicts()}
    for act in thrown.ACTS:
        assert acts.get(act, 0) == numbers[f"{act}_with_discard"].made
    for kind in thrown.BROKEN:
        rows = {row[f"broke_{kind}"]: row["discards"]
                for row in discard_facts.summed(found.cube, f"broke_{kind}").to_dicts()}
        assert (rows.get(True, 0), sum(rows.values())) == (numbers[f"broke_{kind}"].made, numbers[f"broke_{kind}"].chances)
    kept = {one.kind: one.hands for one in found.kept}
    for kind, key in (("pair", "kept_pair"), ("board pair", "kept_board_pair"), ("suited", "kept_suited")):
        assert kept.get(kind, 0) == numbers[key].made


@pytest.mark.parametrize("text", ["street-flop.rank-9", "suit-h", "board-over", "board-between.street-turn", "act-bet",
                                  "broke-pair", "broke-nosuit.street-flop", "kept-boardpair", "rank-any.street-turn"])
def test_every_number_opens_its_hands(sample_folder, text):
    """The hands of a link, told a second way: a hand is behind it if a player-hand alone gives the count."""
    kind = thrown.read(text)
    with queries.reading(sample_folder) as store:
        address = Address({"thrown": text})
        rows = hand_list.listed(store, hand_list.asked_of(address, wanted(address)), 1, 10_000).rows
        listed = {row.hand_id for row in rows}
        assert listed
        for hand_id in [*sorted(listed)[:3], *[row[0] for row in store.con.execute(
                "SELECT hand_id FROM hands WHERE counted AND game = 'oklahoma' ORDER BY hand_id LIMIT 12").fetchall()]]:
            accounts = [row[0] for row in store.con.execute("SELECT account_id FROM player_hands WHERE hand_id = ?", [hand_id]).fetchall()]
            assert (hand_id in listed) == any(fits(store, hand_id, account, kind) for account in accounts)


def fits(store, hand_id, account, kind):
    where = thrown.condition(kind)
    row = store.con.execute(
        "SELECT p.discards, p.kept_class FROM player_hands p JOIN hands h USING (hand_id) "
        f"WHERE p.hand_id = ? AND p.account_id = ? AND {where.sql}", [hand_id, account, *where.values]).fetchone()
    return row is not None


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("view", VIEWS)
def test_every_view(show, sample_folder, lang, view):
    test = fine(show("discards", sample_folder, lang, view=view))
    links = re.findall(r'href="(hands\?[^"]+)"', said(test))
    assert links
    assert all(f"lang={lang}" in link for link in links)


def test_one_player(show, sample_folder):
    with queries.reading(sample_folder) as store:
        account, count = store.con.execute(
            "SELECT account_id, sum(length(regexp_replace(discards, '[^ ]', '', 'g')) + 1) FROM player_hands JOIN hands h USING (hand_id) "
            "WHERE discards <> '' AND dealt_in AND h.counted GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1").fetchone()
        assert discard_facts.discards(store, asked(), account).total == count
    test = fine(show("discards", sample_folder, player=as_id(account), game="oklahoma"))
    assert f"player={as_id(account)}&amp;game=oklahoma" in said(test)


def test_games_without_discards_say_so(show, sample_folder):
    assert "no discards" in said(fine(show("discards", sample_folder, game="holdem")))
    assert "нет сбросов" in said(fine(show("discards", sample_folder, "ru", game="holdem")))


def test_it_begins_with_oneself(show, samples):
    with opening.open_for_writing(samples, "me") as store:
        account = max(people.accounts(store.con), key=lambda one: (one.hands, not one.anonymous))
        people.claim(store, account)
    test = fine(show("discards", samples))
    box = test.selectbox(key="w_discards_player")
    assert box.value == as_id(account.account_id)
    # Whoever takes himself out sees everybody, and is not put back.
    box.set_value(None).run()
    assert fine(test).selectbox(key="w_discards_player").value is None
