-- How many hands there are, to tell an empty folder from a clean one.
SELECT count(*)::BIGINT FROM hands
