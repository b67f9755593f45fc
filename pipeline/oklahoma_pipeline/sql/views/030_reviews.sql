-- What people said last of each finding: open, accepted, mistaken or settled, with a comment.
SELECT DISTINCT ON (hand, rule, line) n, decided_at, hand, rule, line, state, comment, reviewer
FROM (
    SELECT n, decided_at, fields->>'$.hand' AS hand, fields->>'$.rule' AS rule,
           CAST(fields->>'$.line' AS INTEGER) AS line, fields->>'$.state' AS state,
           fields->>'$.comment' AS comment, fields->>'$.by' AS reviewer
    FROM decisions WHERE kind = 'review'
)
ORDER BY hand, rule, line, n DESC
