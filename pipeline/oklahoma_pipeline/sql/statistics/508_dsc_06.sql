-- en: DSC-06: discard where there is none | discarded in a round that has no discard (DSC-06); of hands in which he had to discard, or broke that rule without having to
-- ru: DSC-06: сброс не в том круге | сбросил в круге, где сброса нет (DSC-06); из раздач, где он должен был сбросить карту или нарушил это, не будучи должен
-- group: faults
-- unit: percent
SELECT coalesce(contains(faults, 'DSC-06'), FALSE) AS made,
       owed_discard IS NOT NULL OR coalesce(contains(faults, 'DSC-06'), FALSE) AS chances
FROM counted_hands
