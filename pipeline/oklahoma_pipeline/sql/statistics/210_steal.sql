-- en: Steal | first in, by raising, from cut-off, button or small blind, with three or more players; of hands in which all folded to him there and he could raise
-- ru: Стил | вошёл первым и рейзом с катоффа, баттона или малого блайнда при трёх и более игроках; из раздач, где до него там все спасовали и он мог сделать рейз
-- group: preflop
-- unit: percent
SELECT steal AS made, steal IS NOT NULL AS chances FROM counted_hands
