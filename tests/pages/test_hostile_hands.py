"""Names that want to be more, on a hand that breaks rules: in the list, the hand, the audit, the discards and the files."""

from __future__ import annotations

import pytest
from drawing import fine, imported, texts
from test_hostile_pages import harmless

from hostile_names import driving, is_formula
from oklahoma_dashboards import findings, hand_list, hand_table, queries
from oklahoma_dashboards.address import Address, as_id, wanted
from oklahoma_dashboards.audit_parts import _sheet
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import Words
from oklahoma_pipeline.store.tags import tag

NAMES = ("<script>alert(1)</script>", "=HYPERLINK(\"http://e\")", "[x](http://e) ![](http://e/p.png)", "a\u202egpj.exe", ":red[x] $x$ **b**",
         "</code></pre><b>", "`x`")
HAND = """\
Vigorish Club Hand #{number}:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:{number}:18 MSK
Table '{table}' 6-max Seat #3 is the button
Seat 1: {name} (20000 in chips)
Seat 2: Boris (18000 in chips)
Seat 3: Vera (9000 in chips)
{name}: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Dealt to {name} [As Kd 9h 9c]
Vera: folds
{name}: calls 100
Boris: checks
*** FLOP *** [7d 3c Qc]
{name}: discards 1 card [9h]
{name}: folds
Uncalled bet (200) returned to Boris
Boris collected 400 from pot
*** SUMMARY ***
Total pot 400 | Rake 0
"""


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    place = tmp_path_factory.mktemp("hostile_hands")
    logs = place / "logs"
    logs.mkdir()
    for number, name in enumerate(NAMES, 10):
        logs.joinpath(f"{number}.txt").write_text(HAND.format(name=name, table=name.replace("'", ""), number=number), encoding="utf-8")
    folder = imported(place / "data", logs)
    from oklahoma_pipeline.store import opening

    with opening.open_for_writing(folder, "tag") as store:
        for (hand,) in store.con.execute("SELECT hand_id FROM hands").fetchall():
            tag(store, hand, "=<b>**x**")
    return folder


def ids(folder, query):
    with queries.reading(folder) as store:
        return [row[0] for row in store.con.execute(query).fetchall()]


@pytest.mark.parametrize("view", findings.VIEWS)
def test_the_audit(show, hostile, view):
    harmless(fine(show("audit", hostile, view=view)))


def test_each_hand_and_player(show, hostile):
    for hand in ids(hostile, "SELECT hand_id FROM hands"):
        test = fine(show("hands", hostile, hand=as_id(hand)))
        harmless(test)
        assert "DSC-02" in " ".join(texts(test))
    for account in ids(hostile, "SELECT account_id FROM accounts WHERE name NOT IN ('Boris', 'Vera')"):
        harmless(fine(show("hands", hostile, player=as_id(account))))
        harmless(fine(show("audit", hostile, player=as_id(account))))
        harmless(fine(show("discards", hostile, player=as_id(account))))


def test_no_file_holds_a_formula_of_theirs(hostile):
    import csv
    import io

    from oklahoma_pipeline.cli.stored.sheets import as_bytes

    address = Address({})
    page = Page("audit", hostile, Words("en"), address)
    with queries.reading(hostile) as store:
        found = findings.page_of(store, findings.choice_of(address), None, 1)
    sheets = [_sheet(page, found), hand_table._sheet(page, hand_list.asked_of(address, wanted(address)))()]
    for sheet in sheets:
        assert sheet.rows
        for row in csv.reader(io.StringIO(as_bytes(sheet, "csv").decode())):
            for cell in row:
                assert not is_formula(cell), cell
        assert as_bytes(sheet, "xlsx")


def test_nothing_drives(show, hostile):
    for said in texts(fine(show("hands", hostile))):
        assert not driving(said)
