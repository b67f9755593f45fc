-- en: DSC-04: second discard in a round | discarded twice in one round (DSC-04); of hands in which he had to discard, or broke that rule without having to
-- ru: DSC-04: второй сброс за круг | сбросил дважды за один круг (DSC-04); из раздач, где он должен был сбросить карту или нарушил это, не будучи должен
-- group: faults
-- unit: percent
SELECT coalesce(contains(faults, 'DSC-04'), FALSE) AS made,
       owed_discard IS NOT NULL OR coalesce(contains(faults, 'DSC-04'), FALSE) AS chances
FROM counted_hands
