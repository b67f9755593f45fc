-- en: Folded instead of discarding, turn | folded as the first declaration of the third round; of hands in which he had to make it
-- ru: Фолд вместо сброса, тёрн | первая заявка в третьем круге — фолд; из раздач, где её надо было сделать
-- group: discards
-- unit: percent
SELECT pass_turn AS made, pass_turn IS NOT NULL AS chances FROM counted_hands
