-- en: Check-raise, river | checked, then raised on the river; of hands in which he checked there, faced a bet and could raise
-- ru: Чек-рейз, ривер | чек, а затем рейз на ривере; из раздач, где он там сделал чек, получил бет и мог сделать рейз
-- group: postflop
-- unit: percent
SELECT check_raise_river AS made, check_raise_river IS NOT NULL AS chances FROM counted_hands
