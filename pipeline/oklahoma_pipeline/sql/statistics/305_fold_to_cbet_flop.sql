-- en: Fold to c-bet, flop | folded to a c-bet on the flop; of hands in which he acted there facing one that nobody had raised yet
-- ru: Фолд на конт-бет, флоп | спасовал на конт-бет на флопе; из раздач, где он там ходил против ещё никем не поднятого конт-бета
-- group: postflop
-- unit: percent
SELECT fold_to_cbet_flop AS made, fold_to_cbet_flop IS NOT NULL AS chances FROM counted_hands
