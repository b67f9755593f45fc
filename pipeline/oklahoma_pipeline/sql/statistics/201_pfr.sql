-- en: PFR | raised before the flop at least once; of hands with a decision before the flop
-- ru: PFR | хотя бы один рейз на префлопе; из раздач, где на префлопе было решение
-- group: preflop
-- unit: percent
SELECT pfr AS made, pfr IS NOT NULL AS chances FROM counted_hands
