-- The results of a player's hands in the order of play, added up: at most {points} points, the last one exact.
WITH picked AS (
    SELECT h.played_at, p.hand_id, p.account_id, p.net / nullif(h.big_blind, 0) AS won, p.ev / nullif(h.big_blind, 0) AS ev,
           {shown}
    FROM {base} WHERE {dealt} AND {where}
),
placed AS (
    SELECT *, row_number() OVER (ORDER BY played_at NULLS LAST, hand_id, account_id) AS place, count(*) OVER () AS n
    FROM picked
),
parts AS (
    SELECT (place - 1) * {points} // n AS part, max(place) AS hand, max(played_at) AS played_at, sum(won) AS won,
           sum(won) FILTER (went_to_showdown) AS shown, sum(ev) AS ev, count(ev) AS known
    FROM placed GROUP BY 1
)
SELECT hand, played_at,
       sum(coalesce(won, 0)) OVER so_far AS total,
       sum(coalesce(shown, 0)) OVER so_far AS showdown,
       sum(coalesce(won, 0) - coalesce(shown, 0)) OVER so_far AS non_showdown,
       CASE WHEN sum(known) OVER () > 0 THEN sum(coalesce(ev, won, 0)) OVER so_far END AS adjusted
FROM parts WINDOW so_far AS (ORDER BY part) ORDER BY hand
