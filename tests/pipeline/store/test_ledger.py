"""What follows from hand to hand at a table, whatever the order of import."""

from __future__ import annotations

import json

FORM = """\
Tulsa Card Club Hand #{number}:  Omaha Pot Limit (100/200) - 2026/05/04 21:{minute:02}:18 MSK
Table 'Tulsa' 6-max Seat #{button} is the button
{seats}{small}: posts small blind 100
{big}: posts big blind 200
*** HOLE CARDS ***
{folds}{small}: folds
Uncalled bet (100) returned to {big}
{big} collected 200 from pot
*** SUMMARY ***
Total pot 200 | Rake 0
"""


def hand(number, button, stacks, *, minute=None):
    """Everybody folds to the big blind; `stacks` by seat."""
    names = {1: "Anna", 2: "Boris", 3: "Vera", 4: "Walt"}
    seats = sorted(stacks)
    order = [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]
    small, big = (order[0], order[1]) if len(order) > 2 else (order[1], order[0])
    lines = "".join(f"Seat {seat}: {names[seat]} ({stacks[seat]} in chips)\n" for seat in seats)
    folds = "".join(f"{names[seat]}: folds\n" for seat in order[2:]) if len(order) > 2 else ""
    summary = "".join(
        f"Seat {seat}: {names[seat]} " + ("collected (200)\n" if seat == big else "folded before Flop\n")
        for seat in seats)
    text = FORM.format(number=number, minute=number if minute is None else minute, button=button, seats=lines,
                       small=names[small], big=names[big], folds=folds)
    return text + summary


def carried(stacks, button):
    """What the hand leaves everybody with."""
    seats = sorted(stacks)
    order = [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]
    small, big = (order[0], order[1]) if len(order) > 2 else (order[1], order[0])
    return {**stacks, small: stacks[small] - 100, big: stacks[big] + 100}


START = {1: 5000, 2: 6000, 3: 7000, 4: 8000}


def found(rows, folder):
    return [(rule, number, json.loads(details)) for rule, number, details in rows(folder, """
        SELECT rule, number, details FROM findings JOIN hands USING (hand_id)
        WHERE rule IN ('LED-02', 'LED-03') ORDER BY rule, number::INTEGER, seat""")]


def evening(count=6):
    hands, stacks, button = [], START, 1
    for number in range(1, count + 1):
        hands.append((number, button, stacks))
        stacks, button = carried(stacks, button), button % 4 + 1
    return hands


def test_an_evening_in_order_has_no_findings(tmp_path, write, read_in, rows):
    read_in(tmp_path / "db", write(log="\n\n".join(hand(*each) for each in evening())))
    assert found(rows, tmp_path / "db") == []


def test_chips_that_came_or_went_are_noted_whatever_came_first(tmp_path, write, read_in, rows):
    hands = evening()
    number, button, stacks = hands[3]
    hands[3] = (number, button, {**stacks, 2: stacks[2] + 1000})
    expected = [
        ("LED-02", "4", {"amount_due": stacks[2], "amount_found": stacks[2] + 1000}),
        ("LED-02", "5", {"amount_due": hands[4][2][2] + 1000, "amount_found": hands[4][2][2]}),
    ]
    texts = {f"f{each[0]}": hand(*each) for each in hands}
    read_in(tmp_path / "one", write(**texts))
    assert found(rows, tmp_path / "one") == expected
    for name in ("f6", "f2", "f4", "f1", "f5", "f3"):
        read_in(tmp_path / "other", write(**{name: texts[name]}))
    assert found(rows, tmp_path / "other") == expected


def test_a_hand_that_was_missing_takes_the_notes_with_it(tmp_path, write, read_in, rows):
    texts = {f"f{each[0]}": hand(*each) for each in evening()}
    missing = texts.pop("f3")
    read_in(tmp_path / "db", write(**texts))
    assert {rule for rule, _, _ in found(rows, tmp_path / "db")} == {"LED-02"}
    read_in(tmp_path / "db", write(late=missing))
    assert found(rows, tmp_path / "db") == []


def test_a_button_that_stands_still_or_jumps_is_noted(tmp_path, write, read_in, rows):
    hands = evening(3)
    number, _, stacks = hands[2]
    for name, button, due in (("still", 2, 3), ("jumps", 4, 3)):
        read_in(tmp_path / name, write(log="\n\n".join(
            hand(*each) for each in (*hands[:2], (number, button, stacks)))))
        assert found(rows, tmp_path / name) == [("LED-03", "3", {"seat_due": due, "seat_found": button})], name


def test_the_button_may_stop_at_an_empty_seat_and_passes_who_sits_out(tmp_path, write, read_in, rows):
    """Seat 2 leaves after the first hand: the button may stand there, dead, or go to seat 3."""
    after = carried(START, 1)
    left = {seat: stack for seat, stack in after.items() if seat != 2}
    for name, button in (("dead", 2), ("moved", 3)):
        read_in(tmp_path / name, write(log=hand(1, 1, START) + "\n\n" + hand(2, button, left)))
        assert found(rows, tmp_path / name) == [], name


def test_hands_far_apart_are_not_compared(tmp_path, write, read_in, rows):
    later = hand(2, 2, dict.fromkeys(START, 4000)).replace("2026/05/04", "2026/05/06")
    read_in(tmp_path / "db", write(log=hand(1, 1, START) + "\n\n" + later))
    assert [rule for rule, _, _ in found(rows, tmp_path / "db")] == []


def test_a_note_stands_at_the_players_seat(tmp_path, write, read_in, rows):
    stacks = {**carried(START, 1), 3: 100}
    text = hand(1, 1, START) + "\n\n" + hand(2, 2, stacks)
    (path,) = write(log=text)
    read_in(tmp_path / "db", [path])
    assert rows(tmp_path / "db", "SELECT rule, player, file_line FROM told_findings") == [
        ("LED-02", "Vera", text.splitlines().index("Seat 3: Vera (100 in chips)") + 1)]


def test_a_club_may_weigh_the_notes_otherwise(tmp_path, write, read_in, rows):
    from oklahoma_pipeline.store import opening
    from oklahoma_pipeline.store.clubs import Club

    with opening.open_for_writing(tmp_path / "db", "club", begin=True) as store:
        store.decide("club", Club("Tulsa Card Club", severities={"LED-02": "error"}).fields())
    stacks = {**carried(START, 1), 3: 100}
    read_in(tmp_path / "db", write(log=hand(1, 1, START) + "\n\n" + hand(2, 2, stacks)))
    assert rows(tmp_path / "db", "SELECT rule, severity FROM findings") == [("LED-02", "error")]
