-- en: Fold to 3-bet | folded to it; of hands in which he made the first raise and faced a 3-bet
-- ru: Фолд на 3-бет | спасовал на 3-бет; из раздач, где он сделал первый рейз и получил 3-бет
-- group: preflop
-- unit: percent
SELECT fold_to_three_bet AS made, fold_to_three_bet IS NOT NULL AS chances FROM counted_hands
