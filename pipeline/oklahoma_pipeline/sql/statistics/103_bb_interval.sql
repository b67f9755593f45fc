-- en: bb/100, 95 % interval | the true bb/100 lies between these two in 95 of 100 such samples: bb/100 and 1.96 standard deviations of it to either side
-- ru: bb/100, интервал 95 % | истинный bb/100 лежит между этими числами в 95 из 100 таких выборок: bb/100 и по 1,96 его стандартного отклонения в обе стороны
-- group: results
-- unit: interval
SELECT net AS made, net IS NOT NULL AS chances FROM counted_hands
