"""LED-02 and LED-03: what follows from hand to hand at a table, in the order of play.

Order of play is time, then number. Both are notes of the later hand, made anew for a table whenever one
of its hands comes, changes or goes; until then the table waits in unsettled_tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from oklahoma_pipeline import duck
from oklahoma_pipeline.violations import Severity

# Chips that left the table for longer than this were taken home.
EVENING_HOURS = 12

# `was` and what ends in `_before` are the hand's before.
_ORDER = """
CREATE OR REPLACE TEMP TABLE in_order AS
SELECT hand_id, table_id, copy_id, button, dealt, table_line, counted, room_id, played_at,
       TRY_CAST(number AS HUGEINT) AS counter, row_number() OVER w AS turn, lag(button) OVER w AS was,
       lag(counted) OVER w AS counted_before, lag(dealt) OVER w AS dealt_before,
       lag(TRY_CAST(number AS HUGEINT)) OVER w AS counter_before
FROM hands WHERE table_id IN (SELECT table_id FROM unsettled_tables)
WINDOW w AS (PARTITION BY table_id ORDER BY played_at NULLS LAST, TRY_CAST(number AS HUGEINT) NULLS LAST,
             number, hand_id)
"""

# What everybody was left with at the hand before in which he sat, as far as it is what he should have now.
_STACKS = f"""
CREATE OR REPLACE TEMP TABLE carried AS
WITH seated AS (
    SELECT o.table_id, o.turn, o.hand_id, o.played_at, p.account_id, p.seat, p.line, p.stack, p.dealt_in,
           CASE WHEN p.dealt_in THEN p.stack + p.net ELSE p.stack END AS left_with
    FROM in_order o JOIN player_hands p USING (hand_id)
), chained AS (
    SELECT hand_id, account_id, seat, line, stack, dealt_in, turn, played_at, lag(left_with) OVER w AS due,
           lag(turn) OVER w AS turn_before, lag(played_at) OVER w AS played_before,
           lag(seat) OVER w AS seat_before, lag(dealt_in) OVER w AS dealt_in_before
    FROM seated WINDOW w AS (PARTITION BY table_id, account_id ORDER BY turn)
)
SELECT hand_id, account_id, seat, line, stack, due, turn_before = turn - 1 AS follows,
       dealt_in AND dealt_in_before AND seat = seat_before AS plays_on
FROM chained
WHERE due IS NOT NULL AND (played_at IS NULL OR played_before IS NULL
                           OR played_at - played_before <= INTERVAL {EVENING_HOURS} HOUR)
"""

_LED_02 = """
SELECT c.hand_id, 'LED-02' AS rule, o.copy_id, c.line, c.account_id, c.seat,
       '{"amount_due":' || c.due || ',"amount_found":' || c.stack || '}' AS details
FROM carried c JOIN in_order o USING (hand_id) WHERE c.due <> c.stack
"""

# Two hands follow each other where their numbers do, or where the chips do: nobody who sits in both has
# fewer than he was left with, and two or more have exactly that. Between them the button may stop at any
# seat up to the first whose player was dealt into both. Where two are left of more, the button is put so
# that nobody has the big blind twice, which may be either seat.
_LED_03 = """
WITH pairs AS (
    SELECT hand_id, copy_id, table_line, was, button,
           coalesce(counter = counter_before + 1, FALSE) AS numbered
    FROM in_order
    WHERE was IS NOT NULL AND button IS NOT NULL AND counted_before AND counted
      AND NOT (dealt = 2 AND dealt_before > 2)
), shared AS (
    SELECT hand_id, c.stack, c.due, c.seat, (c.seat - p.was - 1 + 100) % 100 AS steps, c.plays_on
    FROM pairs p JOIN carried c USING (hand_id) WHERE c.follows
), judged AS (
    SELECT hand_id, min(steps) FILTER (plays_on) AS furthest, arg_min(seat, steps) FILTER (plays_on) AS due,
           coalesce(bool_and(stack >= b.due), FALSE) AND count_if(stack = b.due) >= 2 AS chained
    FROM shared b GROUP BY hand_id
)
SELECT p.hand_id, 'LED-03' AS rule, p.copy_id, p.table_line AS line, NULL AS account_id,
       NULL AS seat, '{"seat_due":' || j.due || ',"seat_found":' || p.button || '}' AS details
FROM pairs p JOIN judged j USING (hand_id)
WHERE (p.numbered OR j.chained) AND j.furthest IS NOT NULL
  AND (p.button - p.was - 1 + 100) % 100 > j.furthest
"""

_FORGET = """
DELETE FROM findings WHERE rule IN ('LED-02', 'LED-03') AND hand_id IN (
    SELECT hand_id FROM hands WHERE table_id IN (SELECT table_id FROM unsettled_tables))
"""

_WRITE = f"""
INSERT INTO findings
SELECT hand_id, 1000000 + row_number() OVER (PARTITION BY hand_id ORDER BY rule, line, seat),
       rule, '{{severity}}', TRUE, copy_id, line, account_id, seat, NULL, details
FROM (({_LED_02}) UNION ALL ({_LED_03}))
"""

Severities = Callable[[int], Mapping[str, Severity]]


def settle(con: duck.Connection, severities: Severities) -> None:
    """Make the findings of every table that waits, within the transaction of the caller; they go on waiting.

    `severities` tells, for a room's id, which rules its club judges otherwise.
    """
    row = con.execute("SELECT count(*) FROM unsettled_tables").fetchone()
    if not row or not row[0]:
        return
    con.execute(_FORGET)
    con.execute(_ORDER)
    con.execute(_STACKS)
    con.execute(_WRITE.replace("{severity}", "note"))
    for (room,) in con.execute("SELECT DISTINCT room_id FROM in_order").fetchall():
        for rule, severity in severities(room).items():
            if rule in ("LED-02", "LED-03"):
                con.execute(
                    "UPDATE findings SET severity = ? WHERE rule = ? AND hand_id IN "
                    "(SELECT hand_id FROM in_order WHERE room_id = ?)", [severity, rule, room])
    con.execute("DROP TABLE carried")
    con.execute("DROP TABLE in_order")
