-- en: 3-bet | made the second raise before the flop; of hands where he faced exactly one and could raise
-- ru: 3-бет | второй рейз на префлопе; из раздач, где перед ним был ровно один рейз и он мог ответить рейзом
-- unit: percent
SELECT hand_id, account_id, three_bet::INTEGER AS made, 1 AS chances FROM counted_hands
WHERE three_bet IS NOT NULL
