-- en: 4-bet | made the third raise; of hands in which he made the first one, faced a 3-bet and could raise
-- ru: 4-бет | третий рейз; из раздач, где он сделал первый, получил 3-бет и мог сделать рейз
-- group: preflop
-- unit: percent
SELECT four_bet AS made, four_bet IS NOT NULL AS chances FROM counted_hands
