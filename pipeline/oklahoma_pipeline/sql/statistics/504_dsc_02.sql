-- en: DSC-02: folded along with a discard | discarded and folded as the declaration that goes with it (DSC-02); of hands in which he had to discard, or broke that rule without having to
-- ru: DSC-02: фолд вместе со сбросом | сбросил карту и тут же сделал фолд (DSC-02); из раздач, где он должен был сбросить карту или нарушил это, не будучи должен
-- group: faults
-- unit: percent
SELECT coalesce(contains(faults, 'DSC-02'), FALSE) AS made,
       owed_discard IS NOT NULL OR coalesce(contains(faults, 'DSC-02'), FALSE) AS chances
FROM counted_hands
