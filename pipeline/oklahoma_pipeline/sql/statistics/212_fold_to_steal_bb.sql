-- en: Fold to steal, big blind | folded in the big blind; of hands in which he faced a steal there and nobody else had come in
-- ru: Фолд на стил, большой блайнд | спасовал на большом блайнде; из раздач, где там его блайнд крали и никто больше не вошёл
-- group: preflop
-- unit: percent
SELECT fold_to_steal AND place = 'BB' AS made,
       fold_to_steal IS NOT NULL AND place = 'BB' AS chances
FROM counted_hands
