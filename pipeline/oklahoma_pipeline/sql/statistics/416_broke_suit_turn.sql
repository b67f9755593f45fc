-- en: Broke a suit, turn | threw away a card that had another of its suit beside it on the turn; of hands in which his cards are known and the hand held two of a suit before that discard
-- ru: Разбил масть, тёрн | сбросил на тёрне карту, у которой в руке была ещё одна той же масти; из раздач, где его карты известны и перед этим сбросом в руке были две карты одной масти
-- group: discards
-- unit: percent
SELECT broke_suit_turn AS made, broke_suit_turn IS NOT NULL AS chances FROM counted_hands
