-- en: Fold to steal, small blind | folded in the small blind; of hands in which he faced a steal there and nobody else had come in
-- ru: Фолд на стил, малый блайнд | спасовал на малом блайнде; из раздач, где там его блайнд крали и никто больше не вошёл
-- group: preflop
-- unit: percent
SELECT fold_to_steal AND place = 'SB' AS made,
       fold_to_steal IS NOT NULL AND place = 'SB' AS chances
FROM counted_hands
