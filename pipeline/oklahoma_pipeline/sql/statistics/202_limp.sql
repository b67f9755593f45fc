-- en: Limp | called the big blind as his first decision, completing and calling behind others too; of hands in which the pot was unraised then and there was something to call, not in the big blind
-- ru: Лимп | первое решение — колл большого блайнда, в том числе с малого блайнда и вслед за другими; из раздач, где банк ещё не подняли и было что уравнивать, не на большом блайнде
-- group: preflop
-- unit: percent
SELECT limp AS made, limp IS NOT NULL AS chances FROM counted_hands
