-- en: Cold call | called the first raise with no chips of his own will in the pot; of hands in which he faced exactly one raise so and had posted no blind
-- ru: Колд-колл | колл первого рейза без своих добровольных фишек в банке; из раздач, где перед ним был ровно один рейз и он не ставил блайнда
-- group: preflop
-- unit: percent
SELECT cold_call AS made, cold_call IS NOT NULL AS chances FROM counted_hands
