-- en: Unlawful discards | discarded against the rules (DSC-02, DSC-04, DSC-05, DSC-06, DSC-07, DSC-09); of hands in which he had to discard, or broke that rule without having to
-- ru: Незаконные сбросы | сброс не по правилам (DSC-02, DSC-04, DSC-05, DSC-06, DSC-07, DSC-09); из раздач, где он должен был сбросить карту или нарушил это, не будучи должен
-- group: faults
-- unit: percent
SELECT coalesce(contains(faults, 'DSC-02') OR contains(faults, 'DSC-04') OR contains(faults, 'DSC-05') OR contains(faults, 'DSC-06') OR contains(faults, 'DSC-07') OR contains(faults, 'DSC-09'), FALSE) AS made,
       owed_discard IS NOT NULL OR coalesce(contains(faults, 'DSC-02') OR contains(faults, 'DSC-04') OR contains(faults, 'DSC-05') OR contains(faults, 'DSC-06') OR contains(faults, 'DSC-07') OR contains(faults, 'DSC-09'), FALSE) AS chances
FROM counted_hands
