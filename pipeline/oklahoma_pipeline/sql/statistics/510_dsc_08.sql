-- en: DSC-08: no discard without a declaration | owed no declaration, only the discard, and did not make it (DSC-08); of hands in which he had to discard, or broke that rule without having to
-- ru: DSC-08: нет сброса без заявки | заявки не должен был, только сброс, и не сделал его (DSC-08); из раздач, где он должен был сбросить карту или нарушил это, не будучи должен
-- group: faults
-- unit: percent
SELECT coalesce(contains(faults, 'DSC-08'), FALSE) AS made,
       owed_discard IS NOT NULL OR coalesce(contains(faults, 'DSC-08'), FALSE) AS chances
FROM counted_hands
