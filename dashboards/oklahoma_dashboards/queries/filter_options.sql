-- Every value that a limit of the filter can have, the most frequent first.
WITH kinds AS (
    SELECT game, betting, small_blind, big_blind, currency, scale, room_id, count(*) AS hands FROM hands GROUP BY ALL
),
-- Blinds as they are written in an address: 100/200, 0.05/0.10.
told AS (
    SELECT 'game' AS kind, game AS value, sum(hands) AS hands FROM kinds GROUP BY ALL
    UNION ALL SELECT 'betting', betting, sum(hands) FROM kinds GROUP BY ALL
    UNION ALL
    SELECT 'stake',
           CASE WHEN scale = 1 THEN small_blind || '/' || big_blind
                ELSE printf('%d.%02d/%d.%02d', small_blind // scale, small_blind % scale, big_blind // scale, big_blind % scale) END,
           sum(hands)
    FROM kinds WHERE scale IN (1, 100) AND small_blind IS NOT NULL AND big_blind IS NOT NULL GROUP BY ALL
    UNION ALL SELECT 'currency', currency, sum(hands) FROM kinds GROUP BY ALL
    UNION ALL SELECT 'room', room, sum(hands) FROM kinds JOIN rooms USING (room_id) GROUP BY ALL
    UNION ALL SELECT 'tag', tag, count(*) FROM tags GROUP BY ALL
)
SELECT kind, value FROM told WHERE value IS NOT NULL ORDER BY kind, hands DESC, value
