-- en: Sessions | stretches of play at all tables together that no pause of more than 30 minutes interrupts (another pause may be set)
-- ru: Сессии | отрезки игры за всеми столами вместе, не прерванные паузой дольше 30 минут (длину паузы можно задать)
-- group: results
-- unit: count
SELECT begins AS made, begins IS NOT NULL AS chances FROM timed_hands
