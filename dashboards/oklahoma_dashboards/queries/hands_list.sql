-- A page of hands in the order wanted, with what one player has of each where one is asked for, the rules that each
-- breaks, its tags and its note. Bound: the values of the condition, how many rows, how many before them.
WITH wanted AS (
    SELECT h.hand_id, {mine} FROM {source} WHERE {where} ORDER BY {order} LIMIT ? OFFSET ?
)
SELECT h.hand_id, r.room, h.number, h.played_at, h.game, h.betting, h.small_blind, h.big_blind, h.currency, h.scale,
       h.table_name, h.dealt, h.board, h.pot, h.status, h.copies, p.place, p.cards, p.discards, p.net,
       (SELECT string_agg(DISTINCT f.rule, ' ' ORDER BY f.rule) FROM findings f
        WHERE f.hand_id = h.hand_id AND f.cause AND f.severity <> 'note') AS rules,
       (SELECT string_agg(t.tag, ', ' ORDER BY t.tag) FROM tags t WHERE t.hand_id = h.hand_id) AS tags,
       (SELECT any_value(n.note) FROM notes n WHERE n.hand_id = h.hand_id) AS note
FROM wanted p JOIN hands h USING (hand_id) JOIN rooms r USING (room_id)
ORDER BY {order}
