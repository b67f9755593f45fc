-- Every finding with its hand, its player, and the file and line where it can be read.
SELECT f.*, r.room, h.number, h.played_at, h.game, h.table_name, h.dealer, h.currency, h.scale, h.status,
       a.name AS player, s.path, s.line + f.line - 1 AS file_line
FROM findings f
JOIN hands h ON h.hand_id = f.hand_id
JOIN rooms r ON r.room_id = h.room_id
LEFT JOIN accounts a ON a.account_id = f.account_id
LEFT JOIN (
    SELECT s.copy_id, arg_min(i.path, (i.import_id, i.path, s.ordinal)) AS path,
           arg_min(s.line, (i.import_id, i.path, s.ordinal)) AS line
    FROM sightings s JOIN import_files i ON i.source_id = s.source_id GROUP BY s.copy_id
) s ON s.copy_id = f.copy_id
