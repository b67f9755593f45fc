-- Texts that could not be read, with the place where each was seen first.
SELECT q.copy_id, any_value(q.rule), any_value(q.line)::BIGINT, any_value(q."column")::BIGINT, any_value(q.expected), any_value(q.found), any_value(q.raw),
       any_value(q.program), min_by(i.path, (i.import_id, i.path)), min_by(s.line, (i.import_id, i.path))::BIGINT, count(DISTINCT s.source_id)::BIGINT
FROM quarantine q JOIN sightings s USING (copy_id) JOIN import_files i USING (source_id)
GROUP BY q.copy_id
ORDER BY 9, 10
LIMIT ? OFFSET ?
