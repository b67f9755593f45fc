-- en: Raise c-bet | raised a c-bet on any street; of hands in which he acted facing one that nobody had raised yet and could raise
-- ru: Рейз конт-бета | рейз на конт-бет на любой улице; из раздач, где он ходил против ещё никем не поднятого конт-бета и мог сделать рейз
-- group: postflop
-- unit: percent
SELECT raise_cbet_flop OR raise_cbet_turn OR raise_cbet_river AS made,
       raise_cbet_flop IS NOT NULL OR raise_cbet_turn IS NOT NULL OR raise_cbet_river IS NOT NULL AS chances
FROM counted_hands
