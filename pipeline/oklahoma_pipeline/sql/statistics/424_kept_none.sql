-- en: Kept neither | the two cards he kept are of none of these classes; of hands in which he reached the river and they are known
-- ru: Оставил разрозненные | две оставленные карты не подходят ни под один из этих классов; из раздач, где он дошёл до ривера и они известны
-- group: discards
-- unit: percent
SELECT kept_class = 'none' AS made, kept_class IS NOT NULL AS chances FROM counted_hands
