"""Field notes 18 to 26: any text may be a name."""

from __future__ import annotations

import pytest

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_bytes
from oklahoma_pipeline.judge import judge

HAND = """PokerStars Hand #7018: Hold'em No Limit ($0.05/$0.10 USD) - 2026/05/04 14:35:18 ET
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: FIRST ($10 in chips)
Seat 2: SECOND ($20 in chips)
Seat 3: THIRD ($30 in chips)
FIRST: posts small blind $0.05
SECOND: posts big blind $0.10
*** HOLE CARDS ***
Dealt to FIRST [As Kd]
THIRD: raises $0.90 to $1
FIRST: calls $0.95
SECOND: folds
SECOND leaves the table
*** FLOP *** [7d 3c Qc]
FIRST: checks
THIRD: bets $2
FIRST: folds
Uncalled bet ($2) returned to THIRD
THIRD collected $2 from pot
THIRD: doesn't show hand
*** SUMMARY ***
Total pot $2.10 | Rake $0.10
Board [7d 3c Qc]
Seat 1: FIRST (small blind) folded on the Flop
Seat 2: SECOND (big blind) folded before Flop
Seat 3: THIRD (button) collected ($2)
"""

NAMES = [
    pytest.param(("An: na", "Bo: ris: folds", "Ve:ra"), id="18 a colon, and who bears it leaves"),
    pytest.param(("An(na", "Boris) folds (", "((Vera"), id="19 brackets"),
    pytest.param(("Big C (host)", "Seat 1: (button)", "Vera (big blind)"), id="20 like a place at the table"),
    pytest.param(("Ann", "Anna", "Annabel"), id="21 one the start of another"),
    pytest.param(("$teve", "\\1", "^$0.10$"), id="22 signs of a pattern"),
    pytest.param(("YesI antes $4000", "folds", "raises $1 to $2"), id="23 like an act"),
    pytest.param(("Место 1", "делает колл $0.95", "*** SUMMARY ***"), id="23 like another line"),
    pytest.param(("Player 1", "Player 2", "Player 12"), id="24 anonymous seats"),
    pytest.param(("Žāņö", "\udcff\udcfe", "🃏🃏"), id="25 letters that do not decode"),
    pytest.param((" ", "Boris ", "Vera"), id="26 a blank, and blanks at the end"),
]


def said(names: tuple[str, ...]) -> str:
    text = HAND
    for gap in ("FIRST", "SECOND", "THIRD"):
        text = text.replace(gap, f"\0{gap[0]}")
    for gap, name in zip("FST", names, strict=True):
        text = text.replace(f"\0{gap}", name)
    return text


@pytest.mark.parametrize("names", NAMES)
def test_whatever_people_are_called(tongue, names) -> None:
    """Names stand in their places and every chip is where it belongs."""
    # The plain hand is said in the language first, so that no name is touched.
    plain = ("Xx1", "Xx2", "Xx3")
    text = tongue(said(plain))
    for stand_in, name in zip(plain, names, strict=True):
        text = text.replace(stand_in, name)
    hand = parse(HandText("log.txt", 1, text))
    assert isinstance(hand, Hand)
    judged = judge(hand)
    assert [seat.name for seat in hand.seats] == list(names)
    assert judged.findings == ()
    assert {name: player.net for name, player in judged.replay.table.players.items()} == dict(zip(names, (-100, -10, 100), strict=True))


def test_24_anonymous_numbers_mean_another_person_at_every_table(tmp_path) -> None:
    from oklahoma_pipeline.store import files, load, opening

    names = ("Player 1", "Player 2", "Player 3")
    log = tmp_path / "log.txt"
    first = said(names)
    second = first.replace("#7018", "#7019").replace("'Tulsa'", "'Tulsa II'")
    log.write_text(f"{first}\n\n{second}", encoding="utf-8")
    with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
        load.import_files(store, files.contents([str(log)]))
        assert store.con.execute("SELECT count(*) FROM accounts").fetchone() == (6,)


def test_25_a_name_whose_letters_do_not_decode_keeps_them_as_they_are(tongue) -> None:
    """Bytes that are no UTF-8 in a file that otherwise is: nothing is lost, nothing else changes."""
    data = tongue(said(("Xx1", "Boris", "Vera"))).encode().replace(b"Xx1", b"An\xff\xfea")
    (piece,) = read_bytes(data, "log.txt")
    assert isinstance(piece, HandText)
    judged = judge(parse(piece))
    assert judged.findings == ()
    assert next(iter(judged.replay.table.players)) == "An\\xff\\xfea"


def test_26_a_seat_with_no_name_at_all(tongue) -> None:
    text = tongue(said(("Xx1", "Boris", "Vera"))).replace("Xx1", "")
    hand = parse(HandText("log.txt", 1, text))
    assert isinstance(hand, Hand)
    judged = judge(hand)
    assert hand.seats[0].name == ""
    assert judged.status == "clean"
    assert judged.replay.table.players[""].net == -100
