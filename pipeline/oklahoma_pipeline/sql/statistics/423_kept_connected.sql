-- en: Kept connected cards | the two cards he kept are of neighbouring ranks, and none of the classes before applies; of hands in which he reached the river and they are known
-- ru: Оставил соседние | две оставленные карты соседних рангов, и ни один из классов выше не подходит; из раздач, где он дошёл до ривера и они известны
-- group: discards
-- unit: percent
SELECT kept_class = 'connected' AS made, kept_class IS NOT NULL AS chances FROM counted_hands
