-- en: DSC-07: card not held | discarded a card that was not in his hand (DSC-07); of hands in which he had to discard, or broke that rule without having to
-- ru: DSC-07: чужая карта | сбросил карту, которой в руке не было (DSC-07); из раздач, где он должен был сбросить карту или нарушил это, не будучи должен
-- group: faults
-- unit: percent
SELECT coalesce(contains(faults, 'DSC-07'), FALSE) AS made,
       owed_discard IS NOT NULL OR coalesce(contains(faults, 'DSC-07'), FALSE) AS chances
FROM counted_hands
