-- en: Broke a pair, flop | threw away a card of a pair on the flop; of hands in which his cards are known and the hand held a pair before that discard
-- ru: Разбил пару, флоп | сбросил на флопе карту из пары; из раздач, где его карты известны и перед этим сбросом в руке была пара
-- group: discards
-- unit: percent
SELECT broke_pair_flop AS made, broke_pair_flop IS NOT NULL AS chances FROM counted_hands
