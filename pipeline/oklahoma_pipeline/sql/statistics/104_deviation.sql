-- en: Standard deviation, bb/100 | how far the result of a hundred hands strays from their average, in big blinds; ten times that of one hand
-- ru: Стандартное отклонение, bb/100 | насколько результат ста раздач отходит от среднего, в больших блайндах; вдесятеро больше, чем у одной раздачи
-- group: results
-- unit: deviation
SELECT net AS made, net IS NOT NULL AS chances FROM counted_hands
