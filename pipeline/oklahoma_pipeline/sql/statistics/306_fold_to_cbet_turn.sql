-- en: Fold to c-bet, turn | folded to a c-bet on the turn; of hands in which he acted there facing one that nobody had raised yet
-- ru: Фолд на конт-бет, тёрн | спасовал на конт-бет на тёрне; из раздач, где он там ходил против ещё никем не поднятого конт-бета
-- group: postflop
-- unit: percent
SELECT fold_to_cbet_turn AS made, fold_to_cbet_turn IS NOT NULL AS chances FROM counted_hands
