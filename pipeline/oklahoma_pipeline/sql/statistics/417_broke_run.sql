-- en: Broke a run | threw away a card that had one of the next rank beside it; of discards, flop and turn apiece, before which his cards are known and the hand held two of neighbouring ranks (the ace is next to king and two)
-- ru: Разбил соседние ранги | сбросил карту, у которой в руке была соседняя по рангу; из сбросов, флоп и тёрн по отдельности, перед которыми его карты известны и в руке были две соседние по рангу (туз рядом с королём и двойкой)
-- group: discards
-- unit: percent
SELECT coalesce(broke_run_flop, FALSE)::INTEGER + coalesce(broke_run_turn, FALSE)::INTEGER AS made,
       (broke_run_flop IS NOT NULL)::INTEGER + (broke_run_turn IS NOT NULL)::INTEGER AS chances
FROM counted_hands
