-- en: Flop seen | still in when the flop was dealt, be it all-in; of all hands dealt
-- ru: Видел флоп | не выбыл к сдаче флопа, пусть и в олл-ине; из всех раздач
-- group: postflop
-- unit: percent
SELECT saw_flop AS made, saw_flop IS NOT NULL AS chances FROM counted_hands
