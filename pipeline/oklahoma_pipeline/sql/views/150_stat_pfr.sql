-- en: PFR | raised before the flop; of hands with a decision before the flop
-- ru: PFR | рейз на префлопе; из раздач, где на префлопе было решение
-- unit: percent
SELECT hand_id, account_id, pfr::INTEGER AS made, 1 AS chances FROM counted_hands WHERE pfr IS NOT NULL
