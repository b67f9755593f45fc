-- How many hands a condition leaves.
SELECT count(*)::BIGINT FROM {source} WHERE {where}
