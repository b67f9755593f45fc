-- en: Check-raise, turn | checked, then raised on the turn; of hands in which he checked there, faced a bet and could raise
-- ru: Чек-рейз, тёрн | чек, а затем рейз на тёрне; из раздач, где он там сделал чек, получил бет и мог сделать рейз
-- group: postflop
-- unit: percent
SELECT check_raise_turn AS made, check_raise_turn IS NOT NULL AS chances FROM counted_hands
