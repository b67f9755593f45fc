-- en: W$SD | took any of the pot at the showdown; of hands in which he reached it
-- ru: W$SD | взял банк или часть его на вскрытии; из раздач, где до него дошёл
-- group: postflop
-- unit: percent
SELECT won_at_showdown AS made, won_at_showdown IS NOT NULL AS chances FROM counted_hands
