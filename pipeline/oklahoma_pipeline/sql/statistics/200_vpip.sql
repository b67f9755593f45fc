-- en: VPIP | called, bet or raised before the flop at least once, posts and checks apart; of hands with a decision before the flop (a walk is none)
-- ru: VPIP | хотя бы один колл, бет или рейз на префлопе, кроме обязательных ставок и чека; из раздач, где на префлопе было решение (без ходов — не решение)
-- group: preflop
-- unit: percent
SELECT vpip AS made, vpip IS NOT NULL AS chances FROM counted_hands
