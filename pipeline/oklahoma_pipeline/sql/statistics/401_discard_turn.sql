-- en: Discarded on the turn | discarded there; of hands dealt in a game with that discard
-- ru: Сброс на тёрне | сбросил там карту; из раздач игры, где этот сброс полагается
-- group: discards
-- unit: percent
SELECT discard_turn AS made, discard_turn IS NOT NULL AS chances FROM counted_hands
