-- en: Check-raise, flop | checked, then raised on the flop; of hands in which he checked there, faced a bet and could raise
-- ru: Чек-рейз, флоп | чек, а затем рейз на флопе; из раздач, где он там сделал чек, получил бет и мог сделать рейз
-- group: postflop
-- unit: percent
SELECT check_raise_flop AS made, check_raise_flop IS NOT NULL AS chances FROM counted_hands
