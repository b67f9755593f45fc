-- en: Broke a pair, turn | threw away a card of a pair on the turn; of hands in which his cards are known and the hand held a pair before that discard
-- ru: Разбил пару, тёрн | сбросил на тёрне карту из пары; из раздач, где его карты известны и перед этим сбросом в руке была пара
-- group: discards
-- unit: percent
SELECT broke_pair_turn AS made, broke_pair_turn IS NOT NULL AS chances FROM counted_hands
