-- en: Broke a pair | threw away a card of a pair; of discards, flop and turn apiece, before which his cards are known and the hand held a pair
-- ru: Разбил пару | сбросил карту из пары; из сбросов, флоп и тёрн по отдельности, перед которыми его карты известны и в руке была пара
-- group: discards
-- unit: percent
SELECT coalesce(broke_pair_flop, FALSE)::INTEGER + coalesce(broke_pair_turn, FALSE)::INTEGER AS made,
       (broke_pair_flop IS NOT NULL)::INTEGER + (broke_pair_turn IS NOT NULL)::INTEGER AS chances
FROM counted_hands
