-- How many texts lie in quarantine.
SELECT count(*)::BIGINT FROM quarantine
