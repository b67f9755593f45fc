-- The facts of a player's hand as two sets of bits in the place of a column each: a hundred columns of true
-- and false cost more to write than all the rest of a hand. The view player_facts spells them out.
-- Rows that are here already get their facts from a rebuild.

CREATE TABLE player_hands_new (
    hand_id UBIGINT NOT NULL,
    account_id UBIGINT NOT NULL,
    seat SMALLINT NOT NULL,
    line INTEGER NOT NULL,
    dealt_in BOOLEAN NOT NULL,
    hero BOOLEAN NOT NULL,
    place VARCHAR,
    stack BIGINT NOT NULL,
    put_in BIGINT NOT NULL,
    matched BIGINT NOT NULL,
    rake_millionths BIGINT NOT NULL,
    taken BIGINT NOT NULL,
    net BIGINT,
    ev BIGINT,
    cards VARCHAR NOT NULL,
    discards VARCHAR NOT NULL,
    kept VARCHAR NOT NULL,
    kept_class VARCHAR,
    discard_loss DOUBLE,
    discard_loss_chips BIGINT,
    folded VARCHAR,
    all_in BOOLEAN NOT NULL,
    made UBIGINT NOT NULL,
    chances UBIGINT NOT NULL,
    bets_after_flop SMALLINT NOT NULL,
    calls_after_flop SMALLINT NOT NULL,
    folds_after_flop SMALLINT NOT NULL,
    faults VARCHAR,
    violated BOOLEAN NOT NULL
);
INSERT INTO player_hands_new
SELECT hand_id, account_id, seat, line, dealt_in, hero, place, stack, put_in, put_in, 0, taken, net, NULL, cards,
       discards, kept, NULL, NULL, NULL, folded, all_in, 0, 0, bets_after_flop, calls_after_flop, folds_after_flop,
       NULL, FALSE
FROM player_hands;
DROP TABLE player_hands;
ALTER TABLE player_hands_new RENAME TO player_hands;

COMMENT ON TABLE player_hands IS 'One row for every player at the table in every hand.';
COMMENT ON COLUMN player_hands.hand_id IS 'The hand.';
COMMENT ON COLUMN player_hands.account_id IS 'The player.';
COMMENT ON COLUMN player_hands.seat IS 'His seat.';
COMMENT ON COLUMN player_hands.line IS 'The line of his seat, within the text of the hand.';
COMMENT ON COLUMN player_hands.dealt_in IS 'False where he sat out.';
COMMENT ON COLUMN player_hands.hero IS 'True where the log is his own.';
COMMENT ON COLUMN player_hands.place IS 'SB, BB, UTG to CO, BTN; empty where he was not dealt in.';
COMMENT ON COLUMN player_hands.stack IS 'Chips before the hand.';
COMMENT ON COLUMN player_hands.put_in IS 'Chips put in, less those returned.';
COMMENT ON COLUMN player_hands.matched IS 'The same less a bet that nobody matched and no line returned: what the rake is shared by.';
COMMENT ON COLUMN player_hands.rake_millionths IS 'His part of the rake, as his matched chips are to all, in millionths of the unit.';
COMMENT ON COLUMN player_hands.taken IS 'Chips taken from the pot; a cash-out stands in the place of his share.';
COMMENT ON COLUMN player_hands.net IS 'Won or lost; empty where the end of the hand is not known.';
COMMENT ON COLUMN player_hands.ev IS 'Net with the pot shared by equity; empty: equities are not computed yet.';
COMMENT ON COLUMN player_hands.cards IS 'The hole cards dealt, as far as known.';
COMMENT ON COLUMN player_hands.discards IS 'What he threw away, in order.';
COMMENT ON COLUMN player_hands.kept IS 'The hole cards held at the end, as far as known.';
COMMENT ON COLUMN player_hands.kept_class IS 'pair, board pair, suited, connected or none: the two cards held on the river of a game with discards, where known.';
COMMENT ON COLUMN player_hands.discard_loss IS 'Equity given away by his discards, in shares of the pot; empty: equities are not computed yet.';
COMMENT ON COLUMN player_hands.discard_loss_chips IS 'The same in chips; empty: equities are not computed yet.';
COMMENT ON COLUMN player_hands.folded IS 'The street on which he folded; empty where he did not.';
COMMENT ON COLUMN player_hands.all_in IS 'True where all his chips went in.';
COMMENT ON COLUMN player_hands.made IS 'What he did of what he could, a bit for each column that the view player_facts adds, in their order.';
COMMENT ON COLUMN player_hands.chances IS 'What he could do, in the same bits.';
COMMENT ON COLUMN player_hands.bets_after_flop IS 'Bets and raises from the flop on.';
COMMENT ON COLUMN player_hands.calls_after_flop IS 'Calls from the flop on.';
COMMENT ON COLUMN player_hands.folds_after_flop IS 'Folds from the flop on.';
COMMENT ON COLUMN player_hands.faults IS 'The rules that he broke within the hand, as causes, with blanks between; empty where none.';
COMMENT ON COLUMN player_hands.violated IS 'True where one of them weighs as an error.';

ALTER TABLE hands ADD COLUMN house BIGINT DEFAULT 0;
COMMENT ON COLUMN hands.house IS 'What the house paid into the hand: money added, cash-outs less the shares that they stand for. All nets add to this less the rake.';
