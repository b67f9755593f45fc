-- en: Hours | by the clock, from the first hand of each session to its last, all tables together
-- ru: Часы | по часам, от первой раздачи каждой сессии до последней, все столы вместе
-- group: results
-- unit: hours
SELECT seconds AS made, seconds IS NOT NULL AS chances FROM timed_hands
