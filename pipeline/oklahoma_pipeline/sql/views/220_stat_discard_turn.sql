-- en: Discarded on the turn | of hands dealt in a game with that discard
-- ru: Сброс на тёрне | из раздач игры, где он полагается
-- unit: percent
SELECT hand_id, account_id, discard_turn::INTEGER AS made, 1 AS chances FROM counted_hands
WHERE discard_turn IS NOT NULL
