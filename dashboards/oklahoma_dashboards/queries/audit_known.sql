-- Rules, tables, dealers and rooms that have findings, the most frequent first.
SELECT kind, value FROM (
    SELECT 'rule' AS kind, rule AS value, count(*) AS often FROM findings WHERE cause GROUP BY 2
    UNION ALL
    SELECT 'table', h.table_name, count(*) FROM findings f JOIN hands h USING (hand_id)
    WHERE f.cause AND h.table_name IS NOT NULL GROUP BY 2
    UNION ALL
    SELECT 'dealer', h.dealer, count(*) FROM findings f JOIN hands h USING (hand_id)
    WHERE f.cause AND h.dealer IS NOT NULL GROUP BY 2
    UNION ALL
    SELECT 'room', r.room, count(*) FROM findings f JOIN hands h USING (hand_id) JOIN rooms r USING (room_id)
    WHERE f.cause GROUP BY 2
)
ORDER BY kind, often DESC, value
LIMIT 4000
