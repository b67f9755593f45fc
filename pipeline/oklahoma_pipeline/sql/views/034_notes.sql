-- What people wrote down last about a hand.
SELECT CAST('0x' || hand AS UBIGINT) AS hand_id, note, decided_at, reviewer
FROM (
    SELECT DISTINCT ON (hand) hand, note, decided_at, reviewer
    FROM (SELECT n, decided_at, fields->>'$.hand' AS hand, fields->>'$.text' AS note, fields->>'$.by' AS reviewer
          FROM decisions WHERE kind = 'note')
    ORDER BY hand, n DESC
)
WHERE note <> ''
