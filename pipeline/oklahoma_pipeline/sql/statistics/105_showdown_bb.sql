-- en: Showdown winnings, big blinds | net of the hands that reached the showdown for him
-- ru: Выигрыш на вскрытии, большие блайнды | итог раздач, в которых он дошёл до вскрытия
-- group: results
-- unit: blinds
SELECT CASE WHEN went_to_showdown THEN net ELSE 0 END AS made, net IS NOT NULL AS chances FROM counted_hands
