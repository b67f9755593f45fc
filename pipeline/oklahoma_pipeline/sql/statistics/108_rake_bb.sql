-- en: Rake paid, big blinds | his part of the rake: as his matched chips are to all matched chips
-- ru: Уплаченный рейк, большие блайнды | его часть рейка: как его уравненные фишки ко всем уравненным
-- group: results
-- unit: blinds
-- divided: 1000000
SELECT rake_millionths AS made, rake_millionths IS NOT NULL AS chances FROM counted_hands
