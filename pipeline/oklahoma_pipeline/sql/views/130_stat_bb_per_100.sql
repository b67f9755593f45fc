-- en: bb/100 | big blinds won in a hundred hands
-- ru: bb/100 | больших блайндов выиграно за сто раздач
-- unit: rate
SELECT hand_id, account_id, 100 * net_bb AS made, 1 AS chances FROM counted_hands WHERE net_bb IS NOT NULL
