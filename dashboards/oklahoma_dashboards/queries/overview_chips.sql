-- What a player won in cash games whose chips are of no currency, by how many of the smallest unit make a chip.
SELECT h.scale, sum(p.net)::BIGINT
FROM {base}
WHERE {dealt} AND {where} AND h.tournament IS NULL AND h.currency IS NULL
GROUP BY h.scale
