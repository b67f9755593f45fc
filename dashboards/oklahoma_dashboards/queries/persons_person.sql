-- The accounts of the person who has the account bound (twice), with the name that they were joined under.
SELECT a.account_id, r.room, a.name, a.anonymous, w.player, coalesce(w.me, FALSE)
FROM accounts a JOIN rooms r USING (room_id) LEFT JOIN players w ON w.account_id = a.account_id
WHERE a.account_id = ?
   OR w.player = (SELECT player FROM players WHERE account_id = ?)
ORDER BY r.room, a.name
