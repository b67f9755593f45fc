-- en: C-bet, turn | made the first bet of the turn, having made the last bet or raise before the flop and on it; of hands in which he was to act on the turn so with no bet in front of him
-- ru: Конт-бет, тёрн | первый бет на тёрне того, кто сделал последний бет или рейз и на префлопе, и на флопе; из раздач, где ему на тёрне ходить и бета перед ним нет
-- group: postflop
-- unit: percent
SELECT cbet_turn AS made, cbet_turn IS NOT NULL AS chances FROM counted_hands
