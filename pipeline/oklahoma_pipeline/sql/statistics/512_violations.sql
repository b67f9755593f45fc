-- en: Violations | hands in which he broke a rule; of all hands dealt
-- ru: Нарушения | раздачи, в которых он нарушил правило; из всех раздач
-- group: faults
-- unit: percent
SELECT violated AS made, TRUE AS chances FROM counted_hands
