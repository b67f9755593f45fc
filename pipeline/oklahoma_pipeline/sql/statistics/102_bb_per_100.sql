-- en: bb/100 | big blinds won in a hundred hands
-- ru: bb/100 | больших блайндов выиграно за сто раздач
-- group: results
-- unit: rate
SELECT net AS made, net IS NOT NULL AS chances FROM counted_hands
