-- The tags that people gave to hands and did not take off again.
SELECT CAST('0x' || hand AS UBIGINT) AS hand_id, tag
FROM (
    SELECT DISTINCT ON (hand, tag) kind, hand, tag
    FROM (SELECT n, kind, fields->>'$.hand' AS hand, fields->>'$.tag' AS tag
          FROM decisions WHERE kind IN ('tag', 'untag'))
    ORDER BY hand, tag, n DESC
)
WHERE kind = 'tag'
