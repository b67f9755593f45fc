-- en: Broke a run, flop | threw away a card that had one of the next rank beside it on the flop; of hands in which his cards are known and the hand held two of neighbouring ranks (the ace is next to king and two) before that discard
-- ru: Разбил соседние ранги, флоп | сбросил на флопе карту, у которой в руке была соседняя по рангу; из раздач, где его карты известны и перед этим сбросом в руке были две соседние по рангу (туз рядом с королём и двойкой)
-- group: discards
-- unit: percent
SELECT broke_run_flop AS made, broke_run_flop IS NOT NULL AS chances FROM counted_hands
