-- en: Donk bet | bet into whoever made the last bet or raise of the street before, ahead of his turn; of hands in which he could on any street
-- ru: Донк-бет | бет в того, кто сделал последний бет или рейз на прошлой улице, раньше его хода; из раздач, где он мог так сделать на любой улице
-- group: postflop
-- unit: percent
SELECT donk_flop OR donk_turn OR donk_river AS made,
       donk_flop IS NOT NULL OR donk_turn IS NOT NULL OR donk_river IS NOT NULL AS chances
FROM counted_hands
