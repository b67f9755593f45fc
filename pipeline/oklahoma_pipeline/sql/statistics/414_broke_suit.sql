-- en: Broke a suit | threw away a card that had another of its suit beside it; of discards, flop and turn apiece, before which his cards are known and the hand held two of a suit
-- ru: Разбил масть | сбросил карту, у которой в руке была ещё одна той же масти; из сбросов, флоп и тёрн по отдельности, перед которыми его карты известны и в руке были две карты одной масти
-- group: discards
-- unit: percent
SELECT coalesce(broke_suit_flop, FALSE)::INTEGER + coalesce(broke_suit_turn, FALSE)::INTEGER AS made,
       (broke_suit_flop IS NOT NULL)::INTEGER + (broke_suit_turn IS NOT NULL)::INTEGER AS chances
FROM counted_hands
