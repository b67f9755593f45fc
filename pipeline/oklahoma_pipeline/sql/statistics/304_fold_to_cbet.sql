-- en: Fold to c-bet | folded to a c-bet on any street; of hands in which he acted facing one that nobody had raised yet
-- ru: Фолд на конт-бет | спасовал на конт-бет на любой улице; из раздач, где он ходил против ещё никем не поднятого конт-бета
-- group: postflop
-- unit: percent
SELECT fold_to_cbet_flop OR fold_to_cbet_turn OR fold_to_cbet_river AS made,
       fold_to_cbet_flop IS NOT NULL OR fold_to_cbet_turn IS NOT NULL OR fold_to_cbet_river IS NOT NULL AS chances
FROM counted_hands
