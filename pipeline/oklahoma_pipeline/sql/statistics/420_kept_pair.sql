-- en: Kept a pair | the two cards he kept are of one rank; of hands in which he reached the river and they are known
-- ru: Оставил пару | две оставленные карты одного ранга; из раздач, где он дошёл до ривера и они известны
-- group: discards
-- unit: percent
SELECT kept_class = 'pair' AS made, kept_class IS NOT NULL AS chances FROM counted_hands
