-- en: Raise c-bet, river | raised a c-bet on the river; of hands in which he acted there facing one that nobody had raised yet and could raise
-- ru: Рейз конт-бета, ривер | рейз на конт-бет на ривере; из раздач, где он там ходил против ещё никем не поднятого конт-бета и мог сделать рейз
-- group: postflop
-- unit: percent
SELECT raise_cbet_river AS made, raise_cbet_river IS NOT NULL AS chances FROM counted_hands
