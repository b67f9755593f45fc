-- en: Raise c-bet, flop | raised a c-bet on the flop; of hands in which he acted there facing one that nobody had raised yet and could raise
-- ru: Рейз конт-бета, флоп | рейз на конт-бет на флопе; из раздач, где он там ходил против ещё никем не поднятого конт-бета и мог сделать рейз
-- group: postflop
-- unit: percent
SELECT raise_cbet_flop AS made, raise_cbet_flop IS NOT NULL AS chances FROM counted_hands
