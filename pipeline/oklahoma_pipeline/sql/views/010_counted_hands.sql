-- One row for every player and hand that counts for statistics: dealt in, the hand finished and not
-- cancelled. `player` is the person where accounts were joined, else the account's own name.
SELECT p.*, h.room_id, h.room, h.number, h.played_at, h.game, h.betting, h.big_blind, h.currency, h.scale,
       h.tournament, h.table_id, h.table_name, h.dealt, a.name, coalesce(w.player, a.name) AS player,
       coalesce(w.me, FALSE) AS me, p.net / nullif(h.big_blind, 0) AS net_bb
FROM player_hands p
JOIN hands h ON h.hand_id = p.hand_id AND h.counted
JOIN accounts a ON a.account_id = p.account_id
LEFT JOIN players w ON w.account_id = p.account_id
WHERE p.dealt_in
