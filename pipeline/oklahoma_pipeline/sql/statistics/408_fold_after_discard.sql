-- en: Fold after the discard | folded to a later bet of the round in which he had discarded; of hands in which he faced one
-- ru: Фолд после сброса | спасовал на бет, сделанный позже в том же круге, где уже сбросил карту; из раздач, где такой бет был
-- group: discards
-- unit: percent
SELECT fold_after_discard_flop OR fold_after_discard_turn AS made,
       fold_after_discard_flop IS NOT NULL OR fold_after_discard_turn IS NOT NULL AS chances
FROM counted_hands
