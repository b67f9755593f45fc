-- en: WWSF | took any of a pot; of hands in which he saw the flop
-- ru: WWSF | взял банк или часть его; из раздач, где видел флоп
-- group: postflop
-- unit: percent
SELECT won_saw_flop AS made, won_saw_flop IS NOT NULL AS chances FROM counted_hands
