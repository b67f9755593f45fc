-- en: Kept the best | no other two of the cards dealt to him make a better combination on the final board; of hands in which he reached the river and all of them are known
-- ru: Оставил лучшее | никакие другие две из сданных ему карт не дают на полном столе комбинации старше; из раздач, где он дошёл до ривера и все они известны
-- group: discards
-- unit: percent
SELECT best_kept AS made, best_kept IS NOT NULL AS chances FROM counted_hands
