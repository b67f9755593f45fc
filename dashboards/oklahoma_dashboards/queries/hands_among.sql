-- The hands in which any player-hand fits, put aside for the count and the page of one question.
CREATE OR REPLACE TEMP TABLE among AS SELECT DISTINCT h.hand_id FROM {source}
