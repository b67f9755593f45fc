-- en: Discarded on the flop | discarded there; of hands dealt in a game with that discard
-- ru: Сброс на флопе | сбросил там карту; из раздач игры, где этот сброс полагается
-- group: discards
-- unit: percent
SELECT discard_flop AS made, discard_flop IS NOT NULL AS chances FROM counted_hands
