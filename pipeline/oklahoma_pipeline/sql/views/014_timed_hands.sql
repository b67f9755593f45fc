-- The rows of counted_hands whose time is known, with the clock of each person: `begins` is 1 for the first hand of
-- a session, that is after a pause of more than 30 minutes, else 0; `seconds` have passed since the hand before of
-- the same session.
SELECT * EXCLUDE (pause), CASE WHEN pause <= 1800 THEN 0 ELSE 1 END AS begins,
       CASE WHEN pause <= 1800 THEN pause ELSE 0 END AS seconds
FROM (
    SELECT *, epoch(played_at - lag(played_at) OVER (PARTITION BY person
        ORDER BY played_at, hand_id))::BIGINT AS pause
    FROM counted_hands WHERE played_at IS NOT NULL
)
