-- en: WTSD | reached the showdown; of hands in which he saw the flop
-- ru: WTSD | дошёл до вскрытия; из раздач, где видел флоп
-- group: postflop
-- unit: percent
SELECT went_to_showdown AS made, went_to_showdown IS NOT NULL AS chances FROM counted_hands
