-- en: Violations | hands in which he broke a rule; of all hands dealt
-- ru: Нарушения | раздачи, в которых он нарушил правило; из всех раздач
-- unit: percent
SELECT c.hand_id, c.account_id, (f.hand_id IS NOT NULL)::INTEGER AS made, 1 AS chances
FROM counted_hands c
LEFT JOIN (SELECT DISTINCT hand_id, account_id FROM findings WHERE severity = 'error' AND cause) f
       ON f.hand_id = c.hand_id AND f.account_id = c.account_id
