-- en: Folded instead of discarding, flop | folded as the first declaration of the second round; of hands in which he had to make it
-- ru: Фолд вместо сброса, флоп | первая заявка во втором круге — фолд; из раздач, где её надо было сделать
-- group: discards
-- unit: percent
SELECT pass_flop AS made, pass_flop IS NOT NULL AS chances FROM counted_hands
