-- en: WTSD | reached the showdown; of hands in which he saw the flop
-- ru: WTSD | дошёл до вскрытия; из раздач, где видел флоп
-- unit: percent
SELECT hand_id, account_id, went_to_showdown::INTEGER AS made, 1 AS chances FROM counted_hands
WHERE went_to_showdown IS NOT NULL
