"""Filters live in the address, can be saved by name, and what makes no sense limits nothing."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from drawing import fine, texts

from oklahoma_dashboards import queries
from oklahoma_dashboards.address import Address, as_id, identifier, link, wanted
from oklahoma_pipeline.store import opening, saved
from oklahoma_pipeline.store.errors import NotFound, Refused
from oklahoma_pipeline.store.filters import Filter
from oklahoma_pipeline.store.rebuild import rebuild


def test_an_address_is_a_filter():
    asked = wanted(Address({
        "game": "oklahoma", "stake": "100/200", "size": "2-4", "cards": "AA", "since": "2026-05-01", "until": "2026-05-31", "kind": "cash", "place": "BTN",
        "reached": "turn", "outcome": "won", "session": "2026-05-04T21:35", "opponent": "00000000000000ff", "table": "Mill", "player": "zz", "lang": "en",
    }))
    assert asked.chosen == Filter(
        game="oklahoma", stake="100/200", size="2-4", cards="AA", since=date(2026, 5, 1), until=date(2026, 5, 31), kind="cash", place="BTN",
        reached="turn", outcome="won", session=datetime(2026, 5, 4, 21, 35), table="Mill")
    assert asked.opponent == 255
    assert asked.wrong == ()
    assert asked.limits == 13


@pytest.mark.parametrize(("key", "value"), [
    ("stake", "a lot"), ("stake", "1" * 99), ("size", "0x2"), ("cards", "Zz"), ("since", "2026-13-01"), ("until", "yesterday"), ("kind", "home"), ("place", "UNDER"),
    ("reached", "preflop"), ("outcome", "''"), ("session", "noon"), ("opponent", "-1"), ("opponent", "g" * 16),
])
def test_what_makes_no_sense_limits_nothing_and_is_named(show, sample_folder, key, value):
    asked = wanted(Address({key: value}))
    assert asked.chosen == Filter()
    assert asked.wrong == (key,)
    assert "makes no sense" in " ".join(texts(fine(show("overview", sample_folder, **{key: value}))))


@pytest.mark.parametrize(("text", "number"), [
    ("00000000000000ff", 255), ("ffffffffffffffff", 2**64 - 1), ("FF", None), ("0" * 15 + "G", None), ("", None), (None, None), ("٣" * 16, None),
])
def test_an_id_is_sixteen_hex_digits(text, number):
    assert identifier(text) == number
    assert number is None or as_id(number) == text


def test_numbers_of_an_address_stay_within_their_bounds():
    address = Address({"page": "99999999999", "least": "-4", "step": "٤", "sort": "x" * 5000})
    assert address.number("page", 0, 50) == 50
    assert address.number("least") is None
    assert address.number("step") is None
    assert len(address.get("sort")) == 200


def test_a_link_escapes_what_it_carries():
    assert link("hands", {"table": "a&b=c #1", "player": None, "tag": ""}) == "hands?table=a%26b%3Dc+%231"
    assert link("", {}) == ""


def test_a_limit_is_chosen_and_cleared(show, sample_folder):
    test = show("overview", sample_folder)
    test.selectbox(key="w_game").select("omaha").run()
    assert test.query_params["game"] in ("omaha", ["omaha"])
    assert any(label == "Filter: 1\N{NO-BREAK SPACE}limit" for label in texts(fine(test)))
    test.button(key="w_clear").click().run()
    assert "game" not in test.query_params
    fine(test)


def test_a_filter_is_saved_taken_again_and_forgotten(show, samples):
    test = show("players", samples, game="omaha", kind="cash")
    test.text_input(key="w_save_as").set_value("Omaha *cash*").run()
    fine(test)
    with queries.reading(samples) as store:
        assert saved.saved(store) == {"Omaha *cash*": {"game": "omaha", "kind": "cash"}}
    test = show("overview", samples)
    test.selectbox(key="w_saved").select("Omaha *cash*").run()
    assert test.query_params["kind"] in ("cash", ["cash"])
    test.button(key="w_forget").click().run()
    fine(test)
    with queries.reading(samples) as store:
        assert saved.saved(store) == {}


def test_saved_filters_outlive_a_rebuild(samples):
    with opening.open_for_writing(samples, "save") as store:
        saved.save(store, "Б", {"game": "omaha"})
        saved.save(store, "a", {"tag": "x" * 500})
        saved.save(store, "Б", {"game": "holdem"})
    rebuild(samples)
    with queries.reading(samples) as store:
        found = saved.saved(store)
    assert list(found) == ["a", "Б"]
    assert found["Б"] == {"game": "holdem"}
    assert len(found["a"]["tag"]) == 200


def test_a_filter_needs_a_name_and_must_be_there_to_be_forgotten(samples):
    with opening.open_for_writing(samples, "save") as store:
        for name in ("", "  ", "x" * 61):
            with pytest.raises(Refused):
                saved.save(store, name, {})
        with pytest.raises(NotFound):
            saved.forget(store, "none")


def test_the_address_of_all_pages_is_read_once_and_written_through():
    source = {"lang": "en", "game": "omaha"}
    address = Address(source)
    address.put(game=None, page=3, tag="")
    assert source == {"lang": "en", "page": "3"}
    assert dict(address.items()) == source
