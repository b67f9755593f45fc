-- en: C-bet, river | made the first bet of the river, having made the last bet or raise of every street before; of hands in which he was to act on the river so with no bet in front of him
-- ru: Конт-бет, ривер | первый бет на ривере того, кто сделал последний бет или рейз на каждой улице до него; из раздач, где ему на ривере ходить и бета перед ним нет
-- group: postflop
-- unit: percent
SELECT cbet_river AS made, cbet_river IS NOT NULL AS chances FROM counted_hands
