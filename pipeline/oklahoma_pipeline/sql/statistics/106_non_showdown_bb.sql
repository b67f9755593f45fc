-- en: Non-showdown winnings, big blinds | net of the hands that did not reach the showdown for him
-- ru: Выигрыш без вскрытия, большие блайнды | итог раздач, в которых он до вскрытия не дошёл
-- group: results
-- unit: blinds
SELECT CASE WHEN went_to_showdown THEN 0 ELSE net END AS made, net IS NOT NULL AS chances FROM counted_hands
