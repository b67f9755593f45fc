-- en: DSC-09: discard after a fold | discarded after having folded (DSC-09); of hands in which he had to discard, or broke that rule without having to
-- ru: DSC-09: сброс после фолда | сбросил карту после фолда (DSC-09); из раздач, где он должен был сбросить карту или нарушил это, не будучи должен
-- group: faults
-- unit: percent
SELECT coalesce(contains(faults, 'DSC-09'), FALSE) AS made,
       owed_discard IS NOT NULL OR coalesce(contains(faults, 'DSC-09'), FALSE) AS chances
FROM counted_hands
