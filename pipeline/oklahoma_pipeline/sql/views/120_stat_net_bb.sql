-- en: Net, big blinds | taken and returned less put in, in big blinds posted; rake apart
-- ru: Итог, большие блайнды | взято и возвращено минус поставлено, в поставленных больших блайндах; рейк отдельно
-- unit: blinds
SELECT hand_id, account_id, net_bb AS made, 1 AS chances FROM counted_hands WHERE net_bb IS NOT NULL
