"""The results of one player: large numbers, graph, sides, the last hands."""

from __future__ import annotations

import polars as pl
import pytest
from drawing import fine, texts

from oklahoma_dashboards import charts, queries, results
from oklahoma_dashboards.address import Wanted, as_id
from oklahoma_dashboards.persons import everybody, offered
from oklahoma_dashboards.text import Words
from oklahoma_pipeline.store.filters import EVERYTHING, Filter


@pytest.fixture(scope="module")
def mine(sample_folder):
    with queries.reading(sample_folder) as store:
        account = offered(store)
        return queries.accounts_of(store, account)


def ask(folder, question, *given):
    with queries.reading(folder) as store:
        return question(store, *given)


def test_nobody_said_who_he_is_so_the_one_whose_logs_these_are(show, sample_folder, mine):
    name = next(one.name for one in ask(sample_folder, everybody) if one.account in mine)
    assert name in fine(show("overview", sample_folder)).title[0].value


def test_the_graph_ends_where_the_numbers_do(sample_folder, mine):
    frame = ask(sample_folder, results.graph, mine, Wanted(EVERYTHING))
    numbers = ask(sample_folder, results.results, mine, Wanted(EVERYTHING)).numbers
    assert frame["hand"][-1] == numbers["hands"].made
    assert frame["total"][-1] == pytest.approx(numbers["net_bb"].made)
    assert frame["showdown"][-1] == pytest.approx(numbers["showdown_bb"].made)
    assert frame["non_showdown"][-1] == pytest.approx(numbers["non_showdown_bb"].made)
    assert frame["adjusted"].null_count() == frame.height


def test_a_long_graph_is_thinned_out_and_keeps_its_ends(sample_folder, mine, monkeypatch):
    whole = ask(sample_folder, results.graph, mine, Wanted(EVERYTHING))
    monkeypatch.setattr(results, "POINTS", 7)
    thin = ask(sample_folder, results.graph, mine, Wanted(EVERYTHING))
    assert thin.height == 7
    assert thin["hand"][-1] == whole["hand"][-1]
    both = thin.join(whole, on="hand", suffix="_whole")
    assert both.height == 7
    assert both["total"].to_list() == pytest.approx(both["total_whole"].to_list())


@pytest.mark.parametrize("side", results.SIDES)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_side_is_shown_and_adds_up(show, sample_folder, mine, side, lang):
    answers = ask(sample_folder, results.apart, mine, Wanted(EVERYTHING), side)
    whole = ask(sample_folder, results.results, mine, Wanted(EVERYTHING)).numbers
    assert sum(answer.number("hands").made for answer in answers) == whole["hands"].made
    fine(show("overview", sample_folder, lang, view=side, player=as_id(mine[0])))


def test_an_opponent_means_all_his_accounts(sample_folder):
    with queries.reading(sample_folder) as store:
        one = everybody(store)[0]
        assert queries.filter_of(store, Wanted(EVERYTHING, one.account)).opponent == (one.account,)
        assert queries.filter_of(store, Wanted(Filter(game="omaha"), None)) == Filter(game="omaha")


def test_all_lines_are_named_in_the_chart():
    frame = pl.DataFrame({"hand": [0, 5], "total": [0.0, 1.0], "showdown": [0.0, 3.0], "non_showdown": [0.0, -2.0], "adjusted": [None, None]})
    titles = {"total": "Всего", "showdown": "На вскрытии", "non_showdown": "Без вскрытия", "adjusted": "Олл-ины"}
    told = charts.worded(charts.graph(frame, titles, ("Раздача", "bb")), "ru").to_dict()
    lines = {row["line"] for rows in told["datasets"].values() for row in rows if "line" in row}
    assert lines == {"Всего", "На вскрытии", "Без вскрытия"}
    assert told["config"]["locale"]["number"]["decimal"] == ","


def test_nothing_is_promised_that_nothing_computes(show, sample_folder):
    assert not any("equit" in text for text in texts(fine(show("overview", sample_folder))))


@pytest.mark.parametrize(("lang", "money", "chips"), [("en", "{} in money", "{} in chips"), ("ru", "деньгами {}", "фишками {}")])
def test_what_was_won_is_told_in_money_and_in_chips(show, sample_folder, mine, lang, money, chips):
    found = ask(sample_folder, results.results, mine, Wanted(EVERYTHING))
    rows = ask(sample_folder, lambda store: store.con.execute(
        "SELECT h.currency, sum(p.net), any_value(h.scale) FROM player_hands p JOIN hands h USING (hand_id) WHERE p.dealt_in AND h.tournament IS NULL "
        f"AND h.status <> 'unfinished' AND p.account_id IN {mine if len(mine) > 1 else f'({mine[0]})'} GROUP BY 1").fetchall())
    assert {currency: net for currency, net, _ in rows} == {one.currency: one.net for one in found.money} | ({None: found.chips[0]} if found.chips else {})
    assert found.chips is not None
    words = Words(lang)
    drawn = " ".join(texts(fine(show("overview", sample_folder, lang, player=as_id(mine[0])))))
    first = found.money[0]
    assert money.format(words.amount(first.net, first.scale, first.currency)) in drawn
    assert chips.format(words.amount(*found.chips)) in drawn


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("side", results.TIMED)
def test_heads_of_times_name_the_zone(show, sample_folder, mine, lang, side):
    drawn = " ".join(texts(fine(show("overview", sample_folder, lang, view=side, player=as_id(mine[0])))))
    assert f"<th>{Words(lang).say(f'sides.{side}')}, UTC</th>" in drawn


def test_whose_logs_these_are_is_asked_until_it_is_said(show, samples):
    test = fine(show("overview", samples))
    name = test.title[0].value.split("· ")[1]
    test.button(key="claim").click()
    assert f"{name} is you" in " ".join(texts(fine(test.run())))
    assert not [button for button in test.button if button.key == "claim"]
