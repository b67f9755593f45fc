-- en: RFI | first in, by raising; of hands in which all before him folded and he could raise, not in the big blind
-- ru: RFI | вошёл в банк первым и рейзом; из раздач, где до него все спасовали и он мог сделать рейз, не на большом блайнде
-- group: preflop
-- unit: percent
SELECT first_in AS made, first_in IS NOT NULL AS chances FROM counted_hands
