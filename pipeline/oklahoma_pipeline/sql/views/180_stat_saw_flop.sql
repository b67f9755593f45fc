-- en: Flop seen | still in when the flop was dealt; of all hands dealt
-- ru: Видел флоп | не выбыл к сдаче флопа; из всех раздач
-- unit: percent
SELECT hand_id, account_id, saw_flop::INTEGER AS made, 1 AS chances FROM counted_hands
WHERE saw_flop IS NOT NULL
