-- en: Hands | hands in which he was dealt in
-- ru: Раздачи | раздачи, в которых он получил карты
-- group: results
-- unit: count
SELECT 1 AS made, 1 AS chances FROM counted_hands
