-- en: Hands | hands in which he was dealt in
-- ru: Раздачи | раздачи, в которых он получил карты
-- unit: count
SELECT hand_id, account_id, 1 AS made, 1 AS chances FROM counted_hands
