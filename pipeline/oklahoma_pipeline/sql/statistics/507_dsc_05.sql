-- en: DSC-05: more than one card at once | threw away more than one card at once (DSC-05); of hands in which he had to discard, or broke that rule without having to
-- ru: DSC-05: несколько карт сразу | сбросил больше одной карты сразу (DSC-05); из раздач, где он должен был сбросить карту или нарушил это, не будучи должен
-- group: faults
-- unit: percent
SELECT coalesce(contains(faults, 'DSC-05'), FALSE) AS made,
       owed_discard IS NOT NULL OR coalesce(contains(faults, 'DSC-05'), FALSE) AS chances
FROM counted_hands
