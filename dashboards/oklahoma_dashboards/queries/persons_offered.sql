-- The account of the user where he said who he is, else the one whose cards most logs show.
SELECT account_id FROM (
    SELECT min(account_id) AS account_id, 1 AS choice, 0 AS hands FROM players WHERE me HAVING count(*) > 0
    UNION ALL
    SELECT account_id, 2, count(*) FROM player_hands p
    WHERE hero AND account_id NOT IN (SELECT account_id FROM accounts WHERE anonymous)
    GROUP BY account_id
)
ORDER BY choice, hands DESC, account_id LIMIT 1
