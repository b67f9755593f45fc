-- en: Fold after the discard, turn | folded to a later bet of the turn, having discarded there; of hands in which he faced one
-- ru: Фолд после сброса, тёрн | спасовал на бет, сделанный на тёрне позже, где уже сбросил карту; из раздач, где такой бет был
-- group: discards
-- unit: percent
SELECT fold_after_discard_turn AS made, fold_after_discard_turn IS NOT NULL AS chances FROM counted_hands
