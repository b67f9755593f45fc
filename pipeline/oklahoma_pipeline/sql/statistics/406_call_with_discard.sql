-- en: Call with the discard | the declaration that went with the discard was a call; of discards made with a declaration, flop and turn apiece
-- ru: Колл при сбросе | заявка вместе со сбросом — колл; из сбросов с заявкой, флоп и тёрн по отдельности
-- group: discards
-- unit: percent
SELECT coalesce(call_with_discard_flop, FALSE)::INTEGER + coalesce(call_with_discard_turn, FALSE)::INTEGER AS made,
       (call_with_discard_flop IS NOT NULL)::INTEGER + (call_with_discard_turn IS NOT NULL)::INTEGER AS chances
FROM counted_hands
