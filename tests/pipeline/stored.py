"""Hands put into a data folder without a file, and what the statistics say of them."""

from __future__ import annotations

from dataclasses import replace

from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.store import opening
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.reading import ready_hand
from oklahoma_pipeline.store.rows import Columns, Place
from oklahoma_pipeline.store.statistic_files import statistics
from oklahoma_pipeline.store.writing import settle, write


def store_hands(folder, hands):
    """Each under its own number, as if a log had told it; what their rows were made of."""
    stored = []
    with opening.open_for_writing(folder, "import", begin=True) as store:
        columns = Columns()
        clubs = Clubs.of(store.journal)
        for number, hand in enumerate(hands, 1):
            hand = replace(hand, header=hand.header._replace(number=f"{10_000_000 + number}"))
            ready = ready_hand(judge(hand), [Place("test", 1, hand.text.count("\n") + 1, number)], clubs)
            stored.append(ready)
            columns.add(ready)
        write(store.con, columns.frames())
        settle(store)
    return stored


def numbers_by_hand(folder, keys=None):
    """{(number of the hand, player): {statistic: (made, chances)}}, from the views of the statistics."""
    found = {}
    with opening.open_for_reading(folder) as store:
        for statistic in statistics():
            if keys is not None and statistic.key not in keys:
                continue
            for number, name, made, chances in store.con.execute(
                f'SELECT h.number::BIGINT - 10000000, a.name, s.made, s.chances FROM "stat_{statistic.key}" s '
                "JOIN hands h USING (hand_id) JOIN accounts a USING (account_id)").fetchall():
                found.setdefault((number, name), {})[statistic.key] = (made, chances)
    return found
