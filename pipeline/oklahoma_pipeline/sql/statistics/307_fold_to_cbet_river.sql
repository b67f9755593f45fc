-- en: Fold to c-bet, river | folded to a c-bet on the river; of hands in which he acted there facing one that nobody had raised yet
-- ru: Фолд на конт-бет, ривер | спасовал на конт-бет на ривере; из раздач, где он там ходил против ещё никем не поднятого конт-бета
-- group: postflop
-- unit: percent
SELECT fold_to_cbet_river AS made, fold_to_cbet_river IS NOT NULL AS chances FROM counted_hands
