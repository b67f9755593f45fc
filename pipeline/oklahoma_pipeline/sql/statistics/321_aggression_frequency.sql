-- en: Aggression frequency | bets and raises after the flop; of bets, raises, calls and folds there
-- ru: Частота агрессии | беты и рейзы после флопа; из всех бетов, рейзов, коллов и фолдов после флопа
-- group: postflop
-- unit: percent
SELECT bets_after_flop AS made,
       bets_after_flop + calls_after_flop + folds_after_flop AS chances
FROM counted_hands
