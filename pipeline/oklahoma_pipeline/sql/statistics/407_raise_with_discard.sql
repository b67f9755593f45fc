-- en: Raise with the discard | the declaration that went with the discard was a raise; of discards made with a declaration, flop and turn apiece
-- ru: Рейз при сбросе | заявка вместе со сбросом — рейз; из сбросов с заявкой, флоп и тёрн по отдельности
-- group: discards
-- unit: percent
SELECT coalesce(raise_with_discard_flop, FALSE)::INTEGER + coalesce(raise_with_discard_turn, FALSE)::INTEGER AS made,
       (raise_with_discard_flop IS NOT NULL)::INTEGER + (raise_with_discard_turn IS NOT NULL)::INTEGER AS chances
FROM counted_hands
