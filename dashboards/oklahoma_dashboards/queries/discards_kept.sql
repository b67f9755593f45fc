-- What was kept to the river, by its class, and how it won. Known is where both cards are known.
SELECT p.kept_class, count(*)::BIGINT AS hands, count_if(h.showdown AND p.folded IS NULL)::BIGINT AS showdowns,
       count_if(h.showdown AND p.folded IS NULL AND p.taken > 0)::BIGINT AS won_there, count_if(p.taken > 0)::BIGINT AS won,
       coalesce(sum(p.net::DOUBLE / nullif(h.big_blind, 0)), 0)::DOUBLE AS net_bb
FROM player_hands p JOIN hands h ON h.hand_id = p.hand_id AND h.counted
WHERE p.dealt_in AND p.kept_class IS NOT NULL AND {where} GROUP BY 1 ORDER BY 2 DESC, 1
