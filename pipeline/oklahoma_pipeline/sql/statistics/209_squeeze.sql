-- en: Squeeze | 3-bet after a raise and at least one call of it; of hands in which he faced just that and could raise
-- ru: Сквиз | 3-бет после рейза и хотя бы одного колла; из раздач, где перед ним было именно это и он мог сделать рейз
-- group: preflop
-- unit: percent
SELECT squeeze AS made, squeeze IS NOT NULL AS chances FROM counted_hands
