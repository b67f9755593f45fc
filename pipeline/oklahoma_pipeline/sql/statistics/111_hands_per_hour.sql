-- en: Hands an hour | hands of known time by the hours of their sessions
-- ru: Раздач в час | раздачи с известным временем на часы их сессий
-- group: results
-- unit: per_hour
SELECT seconds AS made, seconds IS NOT NULL AS chances FROM timed_hands
