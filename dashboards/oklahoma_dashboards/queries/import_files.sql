-- The files of an import, those with most hands first.
SELECT path, hands::BIGINT, hands_new::BIGINT, hands_united::BIGINT, hands_repeated::BIGINT, hands_conflicting::BIGINT,
       hands_quarantined::BIGINT, lines_outside::BIGINT
FROM import_files WHERE import_id = ? ORDER BY hands DESC, path LIMIT ?
