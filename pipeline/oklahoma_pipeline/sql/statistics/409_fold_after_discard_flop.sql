-- en: Fold after the discard, flop | folded to a later bet of the flop, having discarded there; of hands in which he faced one
-- ru: Фолд после сброса, флоп | спасовал на бет, сделанный на флопе позже, где уже сбросил карту; из раздач, где такой бет был
-- group: discards
-- unit: percent
SELECT fold_after_discard_flop AS made, fold_after_discard_flop IS NOT NULL AS chances FROM counted_hands
