-- en: All-in EV, big blinds | net, with the pot shared by equity where the betting ended with cards to come; empty: equities are not computed yet
-- ru: EV олл-ина, большие блайнды | итог, где банк поделён по эквити, если торговля кончилась раньше, чем вышли все карты; пусто: эквити пока не считается
-- group: results
-- unit: blinds
SELECT ev AS made, ev IS NOT NULL AS chances FROM counted_hands
