-- en: Net, big blinds | taken and returned less put in, in big blinds posted; a cash-out stands in the place of his share; rake apart
-- ru: Итог, большие блайнды | взято и возвращено минус поставлено, в поставленных больших блайндах; выплата за досрочное завершение — вместо его доли банка; рейк отдельно
-- group: results
-- unit: blinds
SELECT net AS made, net IS NOT NULL AS chances FROM counted_hands
