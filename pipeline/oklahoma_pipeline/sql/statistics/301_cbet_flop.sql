-- en: C-bet, flop | made the first bet of the flop, having made the last raise before it; of hands in which he was to act on the flop so with no bet in front of him
-- ru: Конт-бет, флоп | первый бет на флопе того, кто сделал последний рейз на префлопе; из раздач, где ему на флопе ходить и бета перед ним нет
-- group: postflop
-- unit: percent
SELECT cbet_flop AS made, cbet_flop IS NOT NULL AS chances FROM counted_hands
