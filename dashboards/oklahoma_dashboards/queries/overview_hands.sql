-- The hands of a player played last.
SELECT p.hand_id, h.played_at, r.room, h.table_name, h.game, p.place, p.cards, p.net, h.big_blind, h.currency, h.scale, h.status
FROM player_hands p JOIN hands h USING (hand_id) JOIN rooms r ON r.room_id = h.room_id
WHERE p.dealt_in AND {where}
ORDER BY h.played_at DESC NULLS LAST, h.hand_id DESC LIMIT {limit}
