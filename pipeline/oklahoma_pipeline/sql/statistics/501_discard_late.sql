-- en: Late discards | declared first and discarded after (DSC-03); of hands in which he had to discard, or broke that rule without having to
-- ru: Запоздалые сбросы | сначала заявка, сброс после неё (DSC-03); из раздач, где он должен был сбросить карту или нарушил это, не будучи должен
-- group: faults
-- unit: percent
SELECT coalesce(contains(faults, 'DSC-03'), FALSE) AS made,
       owed_discard IS NOT NULL OR coalesce(contains(faults, 'DSC-03'), FALSE) AS chances
FROM counted_hands
