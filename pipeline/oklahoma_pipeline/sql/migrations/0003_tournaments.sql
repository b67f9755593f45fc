-- The end of a player in a tournament stands among the events, with its place and prize.
COMMENT ON COLUMN events.kind IS 'post, deal, street, fold, check, call, bet, raise, all_in, discard, stand_pat, uncalled, show, muck, collect, not_awarded, cash_out, burn, stub, house_money, cancelled, capped or finished.';
COMMENT ON COLUMN events.amount IS 'Chips put in, returned or taken; of a raise the increment; of finished the prize, in cents.';
COMMENT ON COLUMN events.total IS 'Of a raise or an all-in, what the player has then put in on the street; of finished the place.';
