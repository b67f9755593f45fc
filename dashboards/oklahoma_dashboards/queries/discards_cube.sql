-- Discards one by one, counted by what they were: street, card (? where hidden), how it lay to the board, and the bits of what
-- was declared with it and broken by it; with what came of them: pots taken, showdowns, big blinds won.
-- Ranks on the board are bits 1 to 13 of a number, and of its suits only those are kept that it shows twice.
WITH boards AS (
    SELECT *, substr(board, 2, 1) AS a, substr(board, 5, 1) AS b, substr(board, 8, 1) AS c, substr(board, 11, 1) AS d,
           (1 << instr('{ranks}', left(board, 1))) | (1 << instr('{ranks}', substr(board, 4, 1)))
           | (1 << instr('{ranks}', substr(board, 7, 1))) AS flop_ranks,
           1 << instr('{ranks}', substr(board, 10, 1)) AS turn_rank
    FROM hands WHERE counted AND game IN ({games})
),
suits AS (
    SELECT *, CASE WHEN a = b OR a = c THEN a WHEN b = c THEN b ELSE '' END AS flop_suits,
           CASE WHEN d <> '' AND d IN (a, b, c) THEN d ELSE '' END AS turn_suit
    FROM boards
),
picked AS MATERIALIZED (
    SELECT split_part(p.discards, ' ', 1) AS one, split_part(p.discards, ' ', 2) AS two, p.made, p.chances, p.taken, p.net,
           h.game, h.big_blind, h.showdown AND p.folded IS NULL AS showdown, h.flop_ranks, h.turn_rank, h.flop_suits, h.turn_suit
    FROM player_hands p JOIN suits h ON h.hand_id = p.hand_id
    WHERE p.discards <> '' AND p.dealt_in AND {where}
),
thrown AS (
    SELECT * EXCLUDE (one, two), one AS card, {first} AS street FROM picked
    UNION ALL
    SELECT * EXCLUDE (one, two), two AS card, {second} AS street FROM picked WHERE two <> ''
),
placed AS (
    SELECT *, CASE street WHEN 'flop' THEN flop_ranks WHEN 'turn' THEN flop_ranks | turn_rank ELSE 1 END AS ranks,
           CASE street WHEN 'flop' THEN flop_suits WHEN 'turn' THEN flop_suits || turn_suit ELSE '' END AS suits,
           1 << instr('{ranks}', left(card, 1)) AS mine
    FROM thrown
)
SELECT street, card, made & {mask} AS made, chances & {mask} AS chances,
       CASE WHEN card = '?' OR ranks <= 1 THEN NULL WHEN ranks & mine <> 0 THEN 'pair'
            WHEN contains(suits, right(card, 1)) THEN 'flush' WHEN mine > ranks THEN 'over'
            WHEN (ranks & (mine - 1)) <= 1 THEN 'under' ELSE 'between' END AS relation,
       count(*)::BIGINT AS discards, count_if(taken > 0)::BIGINT AS won, count_if(showdown)::BIGINT AS showdowns,
       coalesce(sum(net::DOUBLE / nullif(big_blind, 0)), 0)::DOUBLE AS net_bb, count(net)::BIGINT AS with_net
FROM placed GROUP BY ALL
