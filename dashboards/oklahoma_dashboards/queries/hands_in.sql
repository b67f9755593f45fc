-- The hands in which any player-hand fits, to be asked within another question.
SELECT h.hand_id FROM {source} WHERE {where}
