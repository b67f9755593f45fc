-- en: Donk bet, flop | bet on the flop into whoever made the last bet or raise of the street before, ahead of his turn; of hands in which he could
-- ru: Донк-бет, флоп | бет на флопе в того, кто сделал последний бет или рейз на прошлой улице, раньше его хода; из раздач, где он мог так сделать
-- group: postflop
-- unit: percent
SELECT donk_flop AS made, donk_flop IS NOT NULL AS chances FROM counted_hands
