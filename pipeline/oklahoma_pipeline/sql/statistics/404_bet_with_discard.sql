-- en: Bet with the discard | the declaration that went with the discard was a bet; of discards made with a declaration, flop and turn apiece
-- ru: Бет при сбросе | заявка вместе со сбросом — бет; из сбросов с заявкой, флоп и тёрн по отдельности
-- group: discards
-- unit: percent
SELECT coalesce(bet_with_discard_flop, FALSE)::INTEGER + coalesce(bet_with_discard_turn, FALSE)::INTEGER AS made,
       (bet_with_discard_flop IS NOT NULL)::INTEGER + (bet_with_discard_turn IS NOT NULL)::INTEGER AS chances
FROM counted_hands
