-- en: Donk bet, river | bet on the river into whoever made the last bet or raise of the street before, ahead of his turn; of hands in which he could
-- ru: Донк-бет, ривер | бет на ривере в того, кто сделал последний бет или рейз на прошлой улице, раньше его хода; из раздач, где он мог так сделать
-- group: postflop
-- unit: percent
SELECT donk_river AS made, donk_river IS NOT NULL AS chances FROM counted_hands
