-- en: W$SD | took any of the pot at the showdown; of hands in which he reached it
-- ru: W$SD | взял банк или часть его на вскрытии; из раздач, где до него дошёл
-- unit: percent
SELECT hand_id, account_id, won_at_showdown::INTEGER AS made, 1 AS chances FROM counted_hands
WHERE won_at_showdown IS NOT NULL
