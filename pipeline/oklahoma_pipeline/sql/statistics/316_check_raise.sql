-- en: Check-raise | checked, then raised in the same round, in any of them; of hands in which he checked, faced a bet and could raise
-- ru: Чек-рейз | чек, а затем рейз в том же круге, в любом из них; из раздач, где он сделал чек, получил бет и мог сделать рейз
-- group: postflop
-- unit: percent
SELECT check_raise_preflop OR check_raise_flop OR check_raise_turn OR check_raise_river AS made,
       check_raise_preflop IS NOT NULL OR check_raise_flop IS NOT NULL OR check_raise_turn IS NOT NULL OR check_raise_river IS NOT NULL AS chances
FROM counted_hands
