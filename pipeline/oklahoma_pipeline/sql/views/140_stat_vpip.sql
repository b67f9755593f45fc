-- en: VPIP | called, bet or raised before the flop; of hands with a decision before the flop
-- ru: VPIP | колл, бет или рейз на префлопе; из раздач, где на префлопе было решение
-- unit: percent
SELECT hand_id, account_id, vpip::INTEGER AS made, 1 AS chances FROM counted_hands WHERE vpip IS NOT NULL
