-- en: Kept a board pair | one of the two cards he kept has its rank on the board, and they are no pair; of hands in which he reached the river and they are known
-- ru: Оставил пару со столом | ранг одной из двух оставленных карт есть на столе, и они не пара; из раздач, где он дошёл до ривера и они известны
-- group: discards
-- unit: percent
SELECT kept_class = 'board pair' AS made, kept_class IS NOT NULL AS chances FROM counted_hands
