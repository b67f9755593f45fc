-- en: Raise c-bet, turn | raised a c-bet on the turn; of hands in which he acted there facing one that nobody had raised yet and could raise
-- ru: Рейз конт-бета, тёрн | рейз на конт-бет на тёрне; из раздач, где он там ходил против ещё никем не поднятого конт-бета и мог сделать рейз
-- group: postflop
-- unit: percent
SELECT raise_cbet_turn AS made, raise_cbet_turn IS NOT NULL AS chances FROM counted_hands
