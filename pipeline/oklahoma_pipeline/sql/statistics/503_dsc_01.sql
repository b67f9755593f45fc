-- en: DSC-01: declared without a discard | declared something other than a fold and did not discard in that round (DSC-01); of hands in which he had to discard, or broke that rule without having to
-- ru: DSC-01: заявка без сброса | сделал заявку, не фолд, и карты в этом круге не сбросил (DSC-01); из раздач, где он должен был сбросить карту или нарушил это, не будучи должен
-- group: faults
-- unit: percent
SELECT coalesce(contains(faults, 'DSC-01'), FALSE) AS made,
       owed_discard IS NOT NULL OR coalesce(contains(faults, 'DSC-01'), FALSE) AS chances
FROM counted_hands
