-- Everybody who ever sat at a table: the key that results are told apart by, name, one of the accounts, rooms, whether
-- the user's own, whether only a numbered seat, how many accounts. Few are joined, so the others are not grouped.
SELECT {person} AS person, p.name, p.account_id, r.room AS rooms, FALSE AS me, p.anonymous, 1::BIGINT AS accounts
FROM accounts p {persons} JOIN rooms r ON r.room_id = p.room_id
WHERE w.player IS NULL
UNION ALL
SELECT
    {person},
    any_value(w.player),
    min(p.account_id),
    string_agg(DISTINCT r.room, ', ' ORDER BY r.room),
    bool_or(w.me),
    bool_and(p.anonymous),
    count(*)::BIGINT
FROM accounts p {persons} JOIN rooms r ON r.room_id = p.room_id
WHERE w.player IS NOT NULL
GROUP BY 1
