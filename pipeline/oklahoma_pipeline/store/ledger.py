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

_ORDER = """
CREATE OR REPLACE TEMP TABLE in_order AS
SELECT hand_id, table_id, copy_id, button, dealt, table_line, counted, street, max_seats, room_id, played_at,
       TRY_CAST(number AS HUGEINT) AS counter,
       row_number() OVER (PARTITION BY table_id ORDER BY played_at NULLS LAST,
                          TRY_CAST(number AS HUGEINT) NULLS LAST, number, hand_id) AS turn
FROM hands WHERE table_id IN (SELECT table_id FROM unsettled_tables)
"""

_STACKS = f"""
CREATE OR REPLACE TEMP TABLE carried AS
WITH seated AS (
    SELECT o.table_id, o.turn, o.hand_id, o.copy_id, o.room_id, o.played_at, p.account_id, p.seat, p.line,
           p.stack, p.dealt_in,
           CASE WHEN p.dealt_in THEN p.stack + p.net ELSE p.stack END AS left_with
    FROM in_order o JOIN player_hands p USING (hand_id)
), chained AS (
    SELECT *, lag(left_with) OVER w AS due, lag(turn) OVER w AS turn_before,
           lag(played_at) OVER w AS played_before
    FROM seated WINDOW w AS (PARTITION BY table_id, account_id ORDER BY turn)
)
SELECT *, (due IS NOT NULL AND turn_before IS NOT NULL
           AND (played_at IS NULL OR played_before IS NULL
                OR played_at - played_before <= INTERVAL {EVENING_HOURS} HOUR)) AS held
FROM chained
"""

_LED_02 = """
SELECT hand_id, 'LED-02' AS rule, room_id, copy_id, line, account_id, seat,
       '{"amount_due":' || due || ',"amount_found":' || stack || '}' AS details
FROM carried WHERE held AND due <> stack
"""

# Two hands follow each other where their numbers do, or where the chips do: nobody who sits in both has
# fewer than he was left with, and two or more have exactly that. Between them the button may stop at any
# seat up to the first whose player was dealt into both. Where two are left of more, the button is put so
# that nobody has the big blind twice, which may be either seat.
_LED_03 = """
WITH pairs AS (
    SELECT b.hand_id, b.room_id, b.copy_id, b.table_line, a.button AS was, b.button AS stands, b.turn,
           b.table_id, a.hand_id AS before_id,
           coalesce(b.counter = a.counter + 1, FALSE) AS numbered
    FROM in_order b JOIN in_order a ON a.table_id = b.table_id AND a.turn = b.turn - 1
    WHERE a.button IS NOT NULL AND b.button IS NOT NULL AND a.counted AND b.counted
      AND NOT (b.dealt = 2 AND a.dealt > 2)
), shared AS (
    SELECT p.hand_id, c.stack, c.due, c.held, c.seat,
           (c.seat - p.was - 1 + 100) % 100 AS steps,
           c.dealt_in AND q.dealt_in AND q.seat = c.seat AS plays_on
    FROM pairs p JOIN carried c ON c.hand_id = p.hand_id AND c.turn_before = p.turn - 1
    JOIN player_hands q ON q.hand_id = p.before_id AND q.account_id = c.account_id
), judged AS (
    SELECT hand_id, min(steps) FILTER (plays_on) AS furthest, arg_min(seat, steps) FILTER (plays_on) AS due,
           coalesce(bool_and(stack >= b.due), FALSE) AND count_if(stack = b.due) >= 2 AS chained
    FROM shared b WHERE held GROUP BY hand_id
)
SELECT p.hand_id, 'LED-03' AS rule, p.room_id, p.copy_id, p.table_line AS line, NULL AS account_id,
       NULL AS seat, '{"seat_due":' || j.due || ',"seat_found":' || p.stands || '}' AS details
FROM pairs p JOIN judged j USING (hand_id)
WHERE (p.numbered OR j.chained) AND j.furthest IS NOT NULL
  AND (p.stands - p.was - 1 + 100) % 100 > j.furthest
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
    """Make the findings of every table that waits, within the transaction of the caller.

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
    con.execute("DELETE FROM unsettled_tables")
    con.execute("DROP TABLE carried")
    con.execute("DROP TABLE in_order")
