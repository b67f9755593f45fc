-- en: Kept suited cards | the two cards he kept are of one suit, and neither of the classes before applies; of hands in which he reached the river and they are known
-- ru: Оставил одномастные | две оставленные карты одной масти, и ни один из классов выше не подходит; из раздач, где он дошёл до ривера и они известны
-- group: discards
-- unit: percent
SELECT kept_class = 'suited' AS made, kept_class IS NOT NULL AS chances FROM counted_hands
