-- en: Aggression factor | bets and raises after the flop for each call there
-- ru: Фактор агрессии | беты и рейзы после флопа на каждый колл
-- group: postflop
-- unit: factor
SELECT bets_after_flop AS made, calls_after_flop AS chances FROM counted_hands
