-- All accounts of the person who has the account bound (twice).
SELECT account_id FROM accounts WHERE account_id = ?
UNION
SELECT other.account_id FROM players one JOIN players other USING (player) WHERE one.account_id = ?
ORDER BY 1
