-- en: 3-bet | made the second raise before the flop; of hands in which he faced exactly one and could raise
-- ru: 3-бет | второй рейз на префлопе; из раздач, где перед ним был ровно один рейз и он мог ответить рейзом
-- group: preflop
-- unit: percent
SELECT three_bet AS made, three_bet IS NOT NULL AS chances FROM counted_hands
