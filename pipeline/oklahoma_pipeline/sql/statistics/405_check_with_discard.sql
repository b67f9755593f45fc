-- en: Check with the discard | the declaration that went with the discard was a check; of discards made with a declaration, flop and turn apiece
-- ru: Чек при сбросе | заявка вместе со сбросом — чек; из сбросов с заявкой, флоп и тёрн по отдельности
-- group: discards
-- unit: percent
SELECT coalesce(check_with_discard_flop, FALSE)::INTEGER + coalesce(check_with_discard_turn, FALSE)::INTEGER AS made,
       (check_with_discard_flop IS NOT NULL)::INTEGER + (check_with_discard_turn IS NOT NULL)::INTEGER AS chances
FROM counted_hands
