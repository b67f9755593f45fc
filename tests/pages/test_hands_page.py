"""The page of hands: the list as the address asks for it, and a hand opened."""

from __future__ import annotations

import re

import pytest
from drawing import fine, texts

from oklahoma_dashboards import hand_list, queries, thrown
from oklahoma_dashboards.address import Address, as_id, wanted
from oklahoma_dashboards.hand_open import opened
from oklahoma_dashboards.text import Words
from oklahoma_pipeline.store import notes, opening, tags
from oklahoma_pipeline.store.statistics import behind


def said(test):
    return " ".join(texts(test))


def asked(**address):
    found = Address({key: str(value) for key, value in address.items()})
    return hand_list.asked_of(found, wanted(found))


def ids(folder, **address):
    with queries.reading(folder) as store:
        rows = hand_list.listed(store, asked(**address), 1, 10_000).rows
        assert hand_list.listed(store, asked(**address), 1).total == len(rows)
        return [row.hand_id for row in rows]


def one(folder, query, *values):
    with queries.reading(folder) as store:
        return store.con.execute(query, values).fetchall()


@pytest.fixture(scope="module")
def walt(sample_folder):
    """The account with most hands."""
    return one(sample_folder, "SELECT account_id FROM player_hands GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1")[0][0]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_list(show, sample_folder, lang):
    test = fine(show("hands", sample_folder, lang))
    assert said(test).count("hands?lang=") >= hand_list.ROWS
    assert {"en": "Newest", "ru": "Сначала новые"}[lang] in said(test)


def test_all_hands_are_listed_once(sample_folder):
    found = ids(sample_folder)
    assert sorted(found) == sorted(row[0] for row in one(sample_folder, "SELECT hand_id FROM hands"))


def test_pages_follow_each_other(show, sample_folder):
    test = fine(show("hands", sample_folder, page=2))
    first = fine(show("hands", sample_folder))
    links = [set(re.findall(r"hand=([0-9a-f]{16})", said(one))) for one in (first, test)]
    assert len(links[0]) == len(links[1]) == hand_list.ROWS
    assert not links[0] & links[1]
    test.button(key="page_first").click().run()
    assert "page" not in test.query_params
    fine(show("hands", sample_folder, page=100_000))


def test_a_filter_that_leaves_nothing(show, sample_folder):
    assert "No hand is left" in said(fine(show("hands", sample_folder, since="2100-01-01")))


@pytest.mark.parametrize("parameters", [
    {"page": "x"}, {"hand": "zz"}, {"player": "1"}, {"stat": "DROP TABLE"}, {"thrown": "rank-<b>"}, {"sort": "won"}, {"status": "?"},
    {"made": "7", "stat": "vpip"}, {"session": "never"},
])
def test_nonsense_in_the_address_does_nothing(show, sample_folder, parameters):
    fine(show("hands", sample_folder, **parameters))


def test_a_players_hands(show, sample_folder, walt):
    mine = ids(sample_folder, player=as_id(walt))
    assert mine
    rows = one(sample_folder, "SELECT hand_id FROM player_hands WHERE account_id = ? AND dealt_in", walt)
    assert sorted(mine) == sorted(row[0] for row in rows)
    test = fine(show("hands", sample_folder, player=as_id(walt), sort="won"))
    assert "Most won" in said(test)
    test.button(key="limit_0").click().run()
    assert "player" not in test.query_params


@pytest.mark.parametrize("made", [None, True, False])
def test_the_hands_behind_a_number(sample_folder, walt, made):
    address = {} if made is None else {"made": int(made)}
    with queries.reading(sample_folder) as store:
        expected = [hand.hand_id for hand in behind(store, [walt], "vpip", made=made)]
    assert sorted(ids(sample_folder, player=as_id(walt), stat="vpip", **address)) == sorted(expected)


def test_the_hands_behind_a_number_of_everybody(sample_folder):
    with queries.reading(sample_folder) as store:
        expected = {hand.hand_id for hand in behind(store, None, "discard_flop", made=True)}
    assert set(ids(sample_folder, stat="discard_flop", made=1)) == expected


def test_orders_order(sample_folder, walt):
    with queries.reading(sample_folder) as store:
        nets = [row.net / row.big_blind for row in hand_list.listed(store, asked(player=as_id(walt), sort="won"), 1).rows]
        times = [row.played_at for row in hand_list.listed(store, asked(sort="old"), 1).rows]
    assert nets == sorted(nets, reverse=True)
    assert times == sorted(times)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_pots_stand_in_big_blinds_too(show, sample_folder, lang):
    with queries.reading(sample_folder) as store:
        rows = hand_list.listed(store, asked(sort="pot"), 1).rows
    in_bb = [row.pot / row.big_blind for row in rows]
    assert in_bb == sorted(in_bb, reverse=True)
    drawn = said(fine(show("hands", sample_folder, lang, sort="pot")))
    words = Words(lang)
    assert f">{words.amount(rows[0].pot, rows[0].scale, rows[0].currency)}</td><td class=\"num\">{words.decimal(in_bb[0])}</td>" in drawn


def test_only_hands_with_violations(sample_folder):
    with queries.reading(sample_folder) as store:
        rows = hand_list.listed(store, asked(status="violations"), 1).rows
    assert rows
    assert all(row.rules for row in rows)


@pytest.mark.parametrize("text", ["street-flop.rank-A", "board-pair", "act-bet.street-turn", "broke-pair", "kept-pair"])
def test_discards_in_the_address(sample_folder, text):
    asked_for = thrown.read(text)
    assert thrown.read(thrown.written(asked_for)) == asked_for
    assert 0 < len(ids(sample_folder, thrown=text)) < len(ids(sample_folder))


def test_discards_that_make_no_sense_are_none():
    assert thrown.read("rank-1.foo-bar") is None
    assert thrown.read(None) is None


# ---- a hand opened


@pytest.fixture(scope="module")
def broken(sample_folder):
    """A hand that breaks DSC-02, and the line of the finding."""
    return one(sample_folder, "SELECT hand_id, line FROM findings WHERE rule = 'DSC-02' ORDER BY 1 LIMIT 1")[0]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_hand_opened(show, sample_folder, broken, lang):
    test = fine(show("hands", sample_folder, lang, hand=as_id(broken[0]), rule="DSC-02", line=broken[1]))
    assert "DSC-02" in said(test)
    assert {"en": "The hand as text", "ru": "Раздача текстом"}[lang] in said(test)
    document = document_of(test)
    assert f'lang="{lang}"' in document
    at = int(re.search(r'"at":([0-9]+)', document)[1])
    with queries.reading(sample_folder) as store:
        step = opened(store, broken[0]).view.steps[at]
    assert [finding.rule for finding in step.findings] == ["DSC-02"]


def document_of(test):
    (frame,) = [block for block in test.main if getattr(getattr(block, "proto", None), "srcdoc", "")] or test.get("iframe")
    return frame.proto.srcdoc


def test_the_step_of_the_address_is_shown(show, sample_folder, broken):
    assert '"at":5' in document_of(fine(show("hands", sample_folder, hand=as_id(broken[0]), step=5)))


def test_the_hand_as_text_in_each_language(sample_folder, broken):
    with queries.reading(sample_folder) as store:
        hand = opened(store, broken[0])
    written = dict(hand.texts)
    assert set(written) == {"en", "ru", "log 1"}
    assert "discards 1 card" in written["en"]
    assert "сбрасывает 1 карту" in written["ru"]


def test_a_hand_of_several_copies_shows_all_of_them(show, sample_folder):
    hand_id, copies = one(sample_folder, "SELECT hand_id, copies FROM hands ORDER BY copies DESC, 1 LIMIT 1")[0]
    assert copies > 1
    with queries.reading(sample_folder) as store:
        hand = opened(store, hand_id)
    assert len([key for key, _ in hand.texts if key.startswith("log")]) == copies == len(hand.places)
    files = {step.line.file for step in hand.view.steps if step.line.number}
    assert files <= {path for path, _ in hand.places}
    for step in hand.view.steps:
        for path, first in hand.places:
            if step.line.file == path:
                assert step.line.number >= first
    test = fine(show("hands", sample_folder, hand=as_id(hand_id)))
    assert "United from" in said(test)


def test_every_sample_can_be_opened(sample_folder):
    with queries.reading(sample_folder) as store:
        for (hand_id,) in store.con.execute("SELECT hand_id FROM hands USING SAMPLE 60 ROWS (reservoir, 3)").fetchall():
            hand = opened(store, hand_id)
            assert hand.view is not None
            assert sum(len(step.findings) for step in hand.view.steps) == len(hand.findings)


def test_a_hand_that_is_gone(show, sample_folder):
    assert "no such hand" in said(fine(show("hands", sample_folder, hand="0" * 16)))


def test_a_hand_whose_text_is_gone(show, samples, broken):
    for original in (samples / "originals").rglob("*.gz"):
        original.write_bytes(b"")
    test = show("hands", samples, hand=as_id(broken[0]))
    assert not test.exception
    assert "doctor" in said(test)


def test_the_way_back(show, sample_folder, broken):
    test = fine(show("hands", sample_folder, hand=as_id(broken[0]), game="oklahoma"))
    test.button(key="back").click().run()
    assert dict(test.query_params) == {"lang": "en", "game": "oklahoma"}


def test_a_tag_that_cannot_be_kept_is_told(show, samples, broken):
    """Another process writes meanwhile: the page says so, and comes back."""
    hand = broken[0]
    test = fine(show("hands", samples, hand=as_id(hand)))
    with opening.open_for_writing(samples, "import"):
        test.text_input(key=f"new_tag_{as_id(hand)}").input("bluff").run()
    assert not test.exception
    assert any("import" in one.value for one in test.error)
    with queries.reading(samples) as store:
        assert tags.tags(store, hand) == []


def test_tags_and_a_note_are_kept(show, samples, broken):
    hand = broken[0]
    test = fine(show("hands", samples, hand=as_id(hand)))
    test.text_input(key=f"new_tag_{as_id(hand)}").input("**bluff** <b>").run()
    fine(test)
    test.text_area(key=f"note_{as_id(hand)}").input("Ask the dealer.").run()
    fine(test)
    with queries.reading(samples) as store:
        assert tags.tags(store, hand) == ["**bluff** <b>"]
        assert notes.note(store, hand) == "Ask the dealer."
    test.button(key="tag_0").click().run()
    with queries.reading(samples) as store:
        assert tags.tags(store, hand) == []


def test_a_review_within_the_hand(show, samples, broken):
    hand = broken[0]
    test = fine(show("hands", samples, hand=as_id(hand)))
    key = f"{as_id(hand)}_0"
    test.radio(key=f"state_{key}").set_value("accepted")
    test.text_area(key=f"comment_{key}").input("Warned.")
    test.text_input(key=f"reviewer_{key}").input("Ada")
    next(button for button in test.button if "Save for" in button.label).click().run()
    fine(test)
    assert "confirmed" in said(test)
    assert one(samples, "SELECT rule, state, comment, reviewer FROM reviews") == [("DSC-02", "accepted", "Warned.", "Ada")]


@pytest.mark.parametrize(("lang", "advice", "found"), [("en", "What to do:", "found:"), ("ru", "Что делать:", "на деле:")])
def test_a_finding_says_what_to_do(show, sample_folder, lang, advice, found):
    (hand,) = one(sample_folder, "SELECT hand_id FROM findings WHERE rule = 'DSC-02' AND cause ORDER BY hand_id LIMIT 1")[0]
    drawn = said(fine(show("hands", sample_folder, lang, hand=as_id(hand))))
    assert advice in drawn
    assert Words(lang).rule("DSC-02").action[:30] in drawn
    assert found in drawn
    assert "найдено:" not in drawn
