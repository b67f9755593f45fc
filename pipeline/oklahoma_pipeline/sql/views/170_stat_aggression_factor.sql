-- en: Aggression factor | bets and raises after the flop for each call there
-- ru: Фактор агрессии | беты и рейзы после флопа на каждый колл
-- unit: factor
SELECT hand_id, account_id, bets_after_flop AS made, calls_after_flop AS chances FROM counted_hands
WHERE bets_after_flop > 0 OR calls_after_flop > 0
