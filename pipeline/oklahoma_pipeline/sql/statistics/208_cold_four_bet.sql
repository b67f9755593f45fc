-- en: Cold 4-bet | made the third raise; of hands in which he faced a 3-bet with no chips of his own will in the pot and could raise
-- ru: Колд-4-бет | третий рейз; из раздач, где он встретил 3-бет без своих добровольных фишек в банке и мог сделать рейз
-- group: preflop
-- unit: percent
SELECT cold_four_bet AS made, cold_four_bet IS NOT NULL AS chances FROM counted_hands
