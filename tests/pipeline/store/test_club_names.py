"""A club is called by its name in the person's language, where its description has both; other programs get one."""

from __future__ import annotations

import json
import re

import pytest

pytestmark = pytest.mark.once

ENGLISH, RUSSIAN = "Vigorish Club", "Клуб Вигориш"


@pytest.fixture
def folder(tmp_path, logs, write, read_in, oklahoma):
    read_in(tmp_path / "db", write(anna=logs.annas().replace("Anna: calls 100", "Anna: calls 150")))
    oklahoma("club", ENGLISH, "--name-ru", RUSSIAN, "--db", tmp_path / "db")
    return tmp_path / "db"


@pytest.mark.volume
@pytest.mark.parametrize("command", [("audit",), ("me",), ("alias", "one", "Anna"), ("stats", "--all", "--by", "room"),
                                     ("stats", "Anna", "--why", "vpip")])
def test_in_both_languages(folder, oklahoma, command):
    for language, here, elsewhere in (("en", ENGLISH, RUSSIAN), ("ru", RUSSIAN, ENGLISH)):
        told = oklahoma(*command, "--lang", language, "--db", folder).out
        assert here in told
        assert elsewhere not in told


def test_one_name_for_other_programs(folder, oklahoma):
    told = oklahoma("audit", "--json", "--lang", "ru", "--db", folder).out
    assert {json.loads(line)["room"] for line in told.splitlines()} == {ENGLISH}


@pytest.mark.parametrize(("language", "said"), [
    ("en", ("contradict their copies: 6; before: 0", "belong to one club?")),
    ("ru", ("противоречат своим копиям: 6; было: 0", "один клуб?")),
])
def test_names_that_are_not_one_club(tmp_path, logs, write, read_in, rows, oklahoma, language, said):
    """Hands of the same numbers at two clubs: taken for one they contradict each other, and that is told in words."""
    ours = "\n\n".join(logs.annas(number=number) for number in range(1, 7))
    theirs = ours.replace(ENGLISH, "Riverboat").replace("Boris: bets 200", "Boris: bets 300").replace("calls 200", "calls 300")
    read_in(tmp_path / "db", write(ours=ours, theirs=theirs))
    ran = oklahoma("club", ENGLISH, "--also", "Riverboat", "--db", tmp_path / "db", "--lang", language)
    assert said[0] in ran.out
    assert said[1] in ran.err
    assert not re.search("hands[-+]|hand_id|copy_id", ran.out)
    assert len(ran.out.splitlines()) <= 8
    assert rows(tmp_path / "db", "SELECT count(DISTINCT hand_id) FROM findings WHERE rule = 'LED-04'") == [(6,)]
    ran = oklahoma("club", ENGLISH, "--remove", "--db", tmp_path / "db", "--lang", language)
    assert ran.err == ""
