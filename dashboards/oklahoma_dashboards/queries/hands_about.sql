-- One hand as its heading tells it.
SELECT r.room, h.number, h.played_at, h.date_text, h.game, h.betting, h.small_blind, h.big_blind, h.currency, h.scale,
       h.table_name, h.dealer, h.tournament, h.status, h.dialect, h.copies
FROM hands h JOIN rooms r USING (room_id) WHERE h.hand_id = ?
