-- en: Discarded on the flop | of hands dealt in a game with that discard
-- ru: Сброс на флопе | из раздач игры, где он полагается
-- unit: percent
SELECT hand_id, account_id, discard_flop::INTEGER AS made, 1 AS chances FROM counted_hands
WHERE discard_flop IS NOT NULL
