-- One row for every player and hand that counts for statistics: dealt in, the hand finished and not
-- cancelled. `player` is the person where accounts were joined, else the account's own name; `person` tells
-- persons apart, whatever they are called; `reached` is the last street that he was in for.
SELECT p.*, h.room_id, h.room, h.number, h.played_at, h.game, h.betting, h.small_blind, h.big_blind, h.currency, h.scale,
       h.tournament, h.table_id, h.table_name, h.dealt, a.name, coalesce(w.player, a.name) AS player,
       CASE WHEN w.player IS NULL THEN p.account_id ELSE hash(w.player) END AS person, coalesce(w.me, FALSE) AS me, p.net / nullif(h.big_blind, 0) AS net_bb,
       CASE WHEN p.folded IS NOT NULL THEN p.folded WHEN h.showdown THEN 'showdown' ELSE h.street END AS reached
FROM player_facts p
JOIN hands h ON h.hand_id = p.hand_id AND h.counted
JOIN accounts a ON a.account_id = p.account_id
LEFT JOIN players w ON w.account_id = p.account_id
WHERE p.dealt_in
