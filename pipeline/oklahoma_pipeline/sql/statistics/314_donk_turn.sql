-- en: Donk bet, turn | bet on the turn into whoever made the last bet or raise of the street before, ahead of his turn; of hands in which he could
-- ru: Донк-бет, тёрн | бет на тёрне в того, кто сделал последний бет или рейз на прошлой улице, раньше его хода; из раздач, где он мог так сделать
-- group: postflop
-- unit: percent
SELECT donk_turn AS made, donk_turn IS NOT NULL AS chances FROM counted_hands
