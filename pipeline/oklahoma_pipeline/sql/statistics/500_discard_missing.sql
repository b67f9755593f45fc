-- en: Missing discards | owed a discard and made none (DSC-01, DSC-08); of hands in which he had to discard, or broke that rule without having to
-- ru: Пропущенные сбросы | должен был сбросить карту и не сбросил (DSC-01, DSC-08); из раздач, где он должен был сбросить карту или нарушил это, не будучи должен
-- group: faults
-- unit: percent
SELECT coalesce(contains(faults, 'DSC-01') OR contains(faults, 'DSC-08'), FALSE) AS made,
       owed_discard IS NOT NULL OR coalesce(contains(faults, 'DSC-01') OR contains(faults, 'DSC-08'), FALSE) AS chances
FROM counted_hands
