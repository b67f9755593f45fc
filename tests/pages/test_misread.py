"""What an address says and nobody understands is told at the head of the page; nothing passes for a clean club."""

from __future__ import annotations

import pytest
from drawing import fine, texts

from oklahoma_dashboards.address import Address, misread


@pytest.mark.parametrize(("given", "wrong"), [
    ({"player": "zzz"}, ("player",)), ({"beside": "pool"}, ()), ({"beside": "x"}, ("beside",)),
    ({"rule": "ZZZ"}, ("rule",)), ({"rule": "dsc"}, ()), ({"severity": "bad", "state": "what"}, ("severity", "state")),
    ({"since": "banana", "hand": "7"}, ("since", "hand")), ({"lang": "ru", "player": "00000000000000ff"}, ()),
])
def test_each_part_that_makes_no_sense_is_named(given, wrong):
    assert misread(Address(given)) == wrong


@pytest.mark.parametrize(("page", "given", "said"), [
    ("audit", {"rule": "ZZZ"}, "was not understood"),
    ("hands", {"since": "banana"}, "was not understood"),
    ("players", {"player": "00000000000000ff"}, "of whom nothing is kept"),
    ("overview", {"player": "zzz"}, "was not understood"),
])
def test_the_page_says_so(show, sample_folder, page, given, said):
    assert said in " ".join(texts(fine(show(page, sample_folder, **given))))
    assert said not in " ".join(texts(fine(show(page, sample_folder))))


def test_nothing_is_asked_of_an_empty_folder(show, tmp_path):
    told = " ".join(texts(fine(show("definitions", tmp_path, player="00000000000000ff"))))
    assert "of whom nothing is kept" not in told
