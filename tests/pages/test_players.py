"""The tables of players, a player's page, names joined and parted."""

from __future__ import annotations

import re

import pytest
from drawing import fine, texts

from oklahoma_dashboards import queries, tabling
from oklahoma_dashboards.address import Wanted, as_id
from oklahoma_dashboards.persons import everybody
from oklahoma_dashboards.text import Words
from oklahoma_pipeline.store import people, statistics
from oklahoma_pipeline.store.filters import EVERYTHING, Filter


def someone(folder, name, room=None):
    with queries.reading(folder) as store:
        return next(one for one in everybody(store) if one.name == name and (room is None or room in one.rooms))


def markup(test):
    return "".join(text for text in texts(test) if "<table" in text or "ok-tile" in text)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_numbers_are_those_of_the_command_line(show, sample_folder, lang):
    anna = someone(sample_folder, "Anna")
    with queries.reading(sample_folder) as store:
        person = people.find(store, "Anna", anna.rooms)
        expected = {number.statistic.key: number for number in statistics.of_player(store, person)}
    drawn = markup(fine(show("players", sample_folder, lang, player=as_id(anna.account))))
    vpip = expected["vpip"]
    assert f"<small>{vpip.made}/{vpip.chances}" in drawn
    assert "stat=vpip&amp;made=1" in drawn
    assert f"player={as_id(anna.account)}" in drawn


def test_the_table_can_be_put_in_order_by_every_column(show, sample_folder):
    with queries.reading(sample_folder) as store:
        found = tabling.lines(store, Wanted(EVERYTHING))
    for key in (*tabling.COLUMNS, "name"):
        for rising in (False, True):
            ordered = tabling.ordered(found, key, rising=rising, least=0, search="")
            assert len(ordered) == len(found)
            if key != "name":
                values = [line.answer.number(key).value for line in ordered]
                known = [value for value in values if value is not None]
                assert known == sorted(known, reverse=not rising)
                assert values[len(known):] == [None] * (len(values) - len(known))
            fine(show("players", sample_folder, sort=f"{'-' if rising else ''}{key}"))


def test_few_hands_and_other_names_are_left_out(sample_folder):
    with queries.reading(sample_folder) as store:
        found = tabling.lines(store, Wanted(EVERYTHING))
    shown = tabling.ordered(found, "hands", rising=False, least=10, search="ann")
    assert shown
    assert all(line.answer.number("hands").made >= 10 and "ann" in line.who.name.casefold() for line in shown)


def test_a_filter_limits_the_table(show, sample_folder):
    every = markup(fine(show("players", sample_folder)))
    omaha = markup(fine(show("players", sample_folder, game="omaha")))
    assert len(re.findall("<tr>", omaha)) < len(re.findall("<tr>", every))


def test_beside_another_player_and_in_one_group(show, sample_folder):
    anna, boris = someone(sample_folder, "Anna"), someone(sample_folder, "Boris")
    drawn = markup(fine(show("players", sample_folder, player=as_id(anna.account), beside=as_id(boris.account), view="discards")))
    assert "Boris</th>" in drawn
    assert "Broke a pair" in drawn
    assert "VPIP" not in drawn


@pytest.mark.parametrize(("lang", "word"), [("en", "player-hands"), ("ru", "раздач игроков")])
def test_hands_of_many_players_are_called_player_hands(show, sample_folder, lang, word):
    anna, boris = someone(sample_folder, "Anna"), someone(sample_folder, "Boris")
    with queries.reading(sample_folder) as store:
        whole = tabling.everyone(store, Wanted(EVERYTHING))["hands"].made
        mine = tabling.totals(store, queries.accounts_of(store, anna.account), Wanted(EVERYTHING))["hands"].made
    drawn = markup(fine(show("players", sample_folder, lang, player=as_id(anna.account))))
    assert f">{Words(lang).count(whole - mine)}\u00a0{word}</a>" in drawn
    beside = markup(fine(show("players", sample_folder, lang, player=as_id(anna.account), beside=as_id(boris.account))))
    assert word not in beside


def test_the_pool_is_everybody_else(sample_folder):
    anna = someone(sample_folder, "Anna")
    with queries.reading(sample_folder) as store:
        accounts = queries.accounts_of(store, anna.account)
        mine = tabling.totals(store, accounts, Wanted(EVERYTHING))
        pool = tabling.pool(tabling.everyone(store, Wanted(EVERYTHING)), mine)
        (every,) = store.con.execute("SELECT count(*) FROM stat_hands").fetchall()[0]
    assert mine["hands"].made + pool["hands"].made == every


def test_the_places_add_up(sample_folder):
    anna = someone(sample_folder, "Anna")
    with queries.reading(sample_folder) as store:
        accounts = queries.accounts_of(store, anna.account)
        whole = tabling.totals(store, accounts, Wanted(EVERYTHING))
        places = tabling.by_place(store, accounts, Wanted(EVERYTHING))
    assert sum(place["vpip"].chances for place in places.values()) == whole["vpip"].chances


def test_names_are_joined_and_parted_again(show, samples):
    anna, boris = someone(samples, "Anna"), someone(samples, "Boris")
    test = show("players", samples, player=as_id(anna.account))
    test.text_input(key="join_called").set_value("Both of them")
    test.multiselect(key="join_others").set_value([as_id(boris.account)])
    next(button for button in test.button if button.label == "Join").click()
    fine(test.run())
    joined = someone(samples, "Both of them")
    assert joined.accounts == 2
    assert joined.hands == anna.hands + boris.hands
    test = fine(show("players", samples, player=as_id(anna.account)))
    next(button for button in test.button if button.label == "Part").click()
    fine(test.run())
    assert someone(samples, "Both of them").accounts == 1


def test_who_the_user_is_can_be_said_and_taken_back(show, samples):
    boris = someone(samples, "Boris")
    test = show("players", samples, player=as_id(boris.account))
    test.button(key="claim").click()
    assert "Boris is you" in " ".join(texts(fine(test.run())))
    assert "Boris" in fine(show("overview", samples)).title[0].value
    test.button(key="disclaim").click()
    fine(test.run())
    with queries.reading(samples) as store:
        assert people.me(store) is None


def test_a_session_is_found_by_any_minute_of_it(sample_folder):
    anna = someone(sample_folder, "Anna")
    from oklahoma_pipeline.store.streaks import sessions

    with queries.reading(sample_folder) as store:
        accounts = queries.accounts_of(store, anna.account)
        one = max(sessions(store, accounts), key=lambda session: session.hands)
        asked = Filter(session=one.started.replace(second=0))
        limits = queries.limits(store, asked, accounts)
        (count,) = store.con.execute(
            f"SELECT count(*) FROM player_hands p JOIN hands h USING (hand_id) WHERE h.counted AND p.dealt_in AND {limits.sql}",
            list(limits.values)).fetchall()[0]
    assert count == one.hands
