-- Everything that is kept of what was read. There are no keys and no indexes: ids are hashes of what
-- they name, repeats are left out by anti-join before they are written, and `verify` counts.
-- Amounts are whole numbers of the hand's smallest unit; hands.scale of them make one of the currency.
-- Cards are two letters each, rank and suit, with blanks between; ? is a card that no copy shows.

CREATE TABLE meta (
    key VARCHAR NOT NULL,
    value VARCHAR NOT NULL
);
COMMENT ON TABLE meta IS 'What the database says of itself.';
COMMENT ON COLUMN meta.key IS 'facts, judgement: versions that everything here was computed with; views: a hash of the views.';
COMMENT ON COLUMN meta.value IS 'The value.';

CREATE TABLE imports (
    import_id INTEGER NOT NULL,
    started_at TIMESTAMP NOT NULL,
    program VARCHAR NOT NULL,
    undone_at TIMESTAMP
);
COMMENT ON TABLE imports IS 'One row for every time that `import` read something new.';
COMMENT ON COLUMN imports.import_id IS 'The number that `undo` takes.';
COMMENT ON COLUMN imports.started_at IS 'When, UTC.';
COMMENT ON COLUMN imports.program IS 'The version of the program that read it.';
COMMENT ON COLUMN imports.undone_at IS 'When it was taken back, UTC; empty while it stands.';

CREATE TABLE import_files (
    import_id INTEGER NOT NULL,
    source_id UBIGINT NOT NULL,
    path VARCHAR NOT NULL,
    hands INTEGER NOT NULL,
    hands_new INTEGER NOT NULL,
    hands_united INTEGER NOT NULL,
    hands_repeated INTEGER NOT NULL,
    hands_conflicting INTEGER NOT NULL,
    hands_quarantined INTEGER NOT NULL,
    lines_outside INTEGER NOT NULL
);
COMMENT ON TABLE import_files IS 'The ledger: a file stands here when all of it is in the database, never before.';
COMMENT ON COLUMN import_files.import_id IS 'The import that read it.';
COMMENT ON COLUMN import_files.source_id IS 'Its contents.';
COMMENT ON COLUMN import_files.path IS 'The name under which it was read; within an archive, archive/name.';
COMMENT ON COLUMN import_files.hands IS 'Hands read: new, united, repeated, conflicting and quarantined together.';
COMMENT ON COLUMN import_files.hands_new IS 'Hands that no file before had.';
COMMENT ON COLUMN import_files.hands_united IS 'Copies that added something to a hand known before.';
COMMENT ON COLUMN import_files.hands_repeated IS 'Copies that added nothing.';
COMMENT ON COLUMN import_files.hands_conflicting IS 'Copies that contradict the hand known before.';
COMMENT ON COLUMN import_files.hands_quarantined IS 'Hands that could not be read.';
COMMENT ON COLUMN import_files.lines_outside IS 'Lines outside any hand, left out.';

CREATE TABLE sources (
    source_id UBIGINT NOT NULL,
    sha256 VARCHAR NOT NULL,
    size BIGINT NOT NULL,
    stored BIGINT NOT NULL
);
COMMENT ON TABLE sources IS 'One row for every different contents of a file; the bytes lie in the folder originals.';
COMMENT ON COLUMN sources.source_id IS 'The first 64 bits of sha256.';
COMMENT ON COLUMN sources.sha256 IS 'The name of the original.';
COMMENT ON COLUMN sources.size IS 'Bytes as read.';
COMMENT ON COLUMN sources.stored IS 'Bytes on disk.';

CREATE TABLE sightings (
    source_id UBIGINT NOT NULL,
    ordinal INTEGER NOT NULL,
    copy_id UBIGINT NOT NULL,
    line INTEGER NOT NULL,
    lines INTEGER NOT NULL
);
COMMENT ON TABLE sightings IS 'Every place where a copy of a hand was seen.';
COMMENT ON COLUMN sightings.source_id IS 'The file.';
COMMENT ON COLUMN sightings.ordinal IS 'Which hand of the file, from 0.';
COMMENT ON COLUMN sightings.copy_id IS 'The text that stood there.';
COMMENT ON COLUMN sightings.line IS 'The line of the file where it begins, from 1.';
COMMENT ON COLUMN sightings.lines IS 'How many lines it has there.';

CREATE TABLE copies (
    copy_id UBIGINT NOT NULL,
    hand_id UBIGINT,
    dialect VARCHAR,
    finished BOOLEAN NOT NULL,
    quarantined BOOLEAN NOT NULL
);
COMMENT ON TABLE copies IS 'One row for every different text of a hand.';
COMMENT ON COLUMN copies.copy_id IS 'A hash of the text, line ends and blanks at the ends of lines apart.';
COMMENT ON COLUMN copies.hand_id IS 'The hand that it tells of; empty where the text does not say.';
COMMENT ON COLUMN copies.dialect IS 'The layout and language it is written in.';
COMMENT ON COLUMN copies.finished IS 'False where the text stops before the end of the hand.';
COMMENT ON COLUMN copies.quarantined IS 'True where it could not be read; see quarantine.';

CREATE TABLE quarantine (
    copy_id UBIGINT NOT NULL,
    rule VARCHAR,
    line INTEGER NOT NULL,
    "column" INTEGER NOT NULL,
    expected VARCHAR NOT NULL,
    found VARCHAR NOT NULL,
    raw VARCHAR NOT NULL,
    program VARCHAR NOT NULL
);
COMMENT ON TABLE quarantine IS 'Texts that could not be read, whole, until a later version reads them.';
COMMENT ON COLUMN quarantine.copy_id IS 'The text.';
COMMENT ON COLUMN quarantine.rule IS 'SYN-02, SYN-03 or SYN-04; empty for a game that is not replayed.';
COMMENT ON COLUMN quarantine.line IS 'The line within the text, from 1.';
COMMENT ON COLUMN quarantine."column" IS 'The column within the line, from 1.';
COMMENT ON COLUMN quarantine.expected IS 'Ids of what could have stood there, with blanks between.';
COMMENT ON COLUMN quarantine.found IS 'What stood there.';
COMMENT ON COLUMN quarantine.raw IS 'The text itself.';
COMMENT ON COLUMN quarantine.program IS 'The version of the program that refused it.';

CREATE TABLE rooms (
    room_id UBIGINT NOT NULL,
    room VARCHAR NOT NULL
);
COMMENT ON TABLE rooms IS 'Rooms and clubs.';
COMMENT ON COLUMN rooms.room_id IS 'A hash of the name, the same in both languages.';
COMMENT ON COLUMN rooms.room IS 'The name: the one of the club profile, else as the logs have it.';

CREATE TABLE hands (
    hand_id UBIGINT NOT NULL,
    room_id UBIGINT NOT NULL,
    room VARCHAR NOT NULL,
    number VARCHAR NOT NULL,
    played_at TIMESTAMP,
    date_text VARCHAR NOT NULL,
    game VARCHAR NOT NULL,
    betting VARCHAR,
    small_blind BIGINT,
    big_blind BIGINT,
    ante BIGINT,
    currency VARCHAR,
    scale INTEGER NOT NULL,
    tournament VARCHAR,
    level VARCHAR,
    table_id UBIGINT NOT NULL,
    table_name VARCHAR,
    table_line INTEGER NOT NULL,
    max_seats SMALLINT,
    button SMALLINT,
    dealer VARCHAR,
    dealt SMALLINT NOT NULL,
    street VARCHAR NOT NULL,
    board VARCHAR NOT NULL,
    pot BIGINT NOT NULL,
    rake BIGINT NOT NULL,
    showdown BOOLEAN NOT NULL,
    counted BOOLEAN NOT NULL,
    status VARCHAR NOT NULL,
    dialect VARCHAR NOT NULL,
    copy_id UBIGINT NOT NULL,
    copies SMALLINT NOT NULL
);
COMMENT ON TABLE hands IS 'One row for every hand, however many copies of it were seen.';
COMMENT ON COLUMN hands.hand_id IS 'A hash of room and number, and of the date where numbers start again.';
COMMENT ON COLUMN hands.room_id IS 'The room.';
COMMENT ON COLUMN hands.room IS 'The room as this hand names it.';
COMMENT ON COLUMN hands.number IS 'The number in the log.';
COMMENT ON COLUMN hands.played_at IS 'When, UTC; empty where the log does not say.';
COMMENT ON COLUMN hands.date_text IS 'The date as the log has it.';
COMMENT ON COLUMN hands.game IS 'The game: oklahoma, omaha, omaha5, holdem, pineapple and so on.';
COMMENT ON COLUMN hands.betting IS 'no, pot or fixed.';
COMMENT ON COLUMN hands.small_blind IS 'The small blind as posted, else as the header has it.';
COMMENT ON COLUMN hands.big_blind IS 'The big blind as posted, else as the header has it.';
COMMENT ON COLUMN hands.ante IS 'The ante of the header.';
COMMENT ON COLUMN hands.currency IS 'USD, EUR, RUB and so on; empty for chips.';
COMMENT ON COLUMN hands.scale IS 'Units to one of the currency: 100 for cents, 1 for chips.';
COMMENT ON COLUMN hands.tournament IS 'The number of the tournament; empty for cash games.';
COMMENT ON COLUMN hands.level IS 'The level of the tournament.';
COMMENT ON COLUMN hands.table_id IS 'A hash of room, tournament and table.';
COMMENT ON COLUMN hands.table_name IS 'The name of the table.';
COMMENT ON COLUMN hands.table_line IS 'The line that names the table, within the text of the hand.';
COMMENT ON COLUMN hands.max_seats IS 'Seats at the table.';
COMMENT ON COLUMN hands.button IS 'The seat with the button.';
COMMENT ON COLUMN hands.dealer IS 'Who dealt, where a club writes it down.';
COMMENT ON COLUMN hands.dealt IS 'Players who were dealt in.';
COMMENT ON COLUMN hands.street IS 'The last street that was dealt.';
COMMENT ON COLUMN hands.board IS 'The board; boards of several runs with / between.';
COMMENT ON COLUMN hands.pot IS 'Everything that was put in and not returned.';
COMMENT ON COLUMN hands.rake IS 'What the house took.';
COMMENT ON COLUMN hands.showdown IS 'True where two or more players reached the showdown.';
COMMENT ON COLUMN hands.counted IS 'True where the hand counts for statistics: finished and not cancelled.';
COMMENT ON COLUMN hands.status IS 'clean, violations or unfinished.';
COMMENT ON COLUMN hands.dialect IS 'The layout and language of the copy that leads.';
COMMENT ON COLUMN hands.copy_id IS 'The copy that leads: it lacks least; the others add to it.';
COMMENT ON COLUMN hands.copies IS 'How many different copies there are.';

CREATE TABLE accounts (
    account_id UBIGINT NOT NULL,
    room_id UBIGINT NOT NULL,
    name VARCHAR NOT NULL,
    anonymous BOOLEAN NOT NULL
);
COMMENT ON TABLE accounts IS 'A name in a room. Who stands behind it is told by players.';
COMMENT ON COLUMN accounts.account_id IS 'A hash of room and name; of the hand too for an anonymous seat.';
COMMENT ON COLUMN accounts.room_id IS 'The room.';
COMMENT ON COLUMN accounts.name IS 'The name exactly as the logs have it.';
COMMENT ON COLUMN accounts.anonymous IS 'True for names such as Player 3, which are somebody else in every hand.';

CREATE TABLE player_hands (
    hand_id UBIGINT NOT NULL,
    account_id UBIGINT NOT NULL,
    seat SMALLINT NOT NULL,
    line INTEGER NOT NULL,
    dealt_in BOOLEAN NOT NULL,
    hero BOOLEAN NOT NULL,
    place VARCHAR,
    stack BIGINT NOT NULL,
    put_in BIGINT NOT NULL,
    taken BIGINT NOT NULL,
    net BIGINT,
    cards VARCHAR NOT NULL,
    discards VARCHAR NOT NULL,
    kept VARCHAR NOT NULL,
    folded VARCHAR,
    all_in BOOLEAN NOT NULL,
    vpip BOOLEAN,
    pfr BOOLEAN,
    three_bet BOOLEAN,
    saw_flop BOOLEAN,
    went_to_showdown BOOLEAN,
    won_at_showdown BOOLEAN,
    won_saw_flop BOOLEAN,
    discard_flop BOOLEAN,
    discard_turn BOOLEAN,
    pass_flop BOOLEAN,
    pass_turn BOOLEAN,
    bets_after_flop SMALLINT NOT NULL,
    calls_after_flop SMALLINT NOT NULL,
    folds_after_flop SMALLINT NOT NULL
);
COMMENT ON TABLE player_hands IS 'One row for every player at the table in every hand. In the columns of a statistic, empty is no chance, true is a chance taken, false one not taken.';
COMMENT ON COLUMN player_hands.hand_id IS 'The hand.';
COMMENT ON COLUMN player_hands.account_id IS 'The player.';
COMMENT ON COLUMN player_hands.seat IS 'His seat.';
COMMENT ON COLUMN player_hands.line IS 'The line of his seat, within the text of the hand.';
COMMENT ON COLUMN player_hands.dealt_in IS 'False where he sat out.';
COMMENT ON COLUMN player_hands.hero IS 'True where the log is his own.';
COMMENT ON COLUMN player_hands.place IS 'SB, BB, UTG to CO, BTN; empty where he was not dealt in.';
COMMENT ON COLUMN player_hands.stack IS 'Chips before the hand.';
COMMENT ON COLUMN player_hands.put_in IS 'Chips put in, less those returned.';
COMMENT ON COLUMN player_hands.taken IS 'Chips taken from the pot; a cash-out stands in the place of his share.';
COMMENT ON COLUMN player_hands.net IS 'Won or lost; empty where the end of the hand is not known.';
COMMENT ON COLUMN player_hands.cards IS 'The hole cards dealt, as far as known.';
COMMENT ON COLUMN player_hands.discards IS 'What he threw away, in order.';
COMMENT ON COLUMN player_hands.kept IS 'The hole cards held at the end, as far as known.';
COMMENT ON COLUMN player_hands.folded IS 'The street on which he folded; empty where he did not.';
COMMENT ON COLUMN player_hands.all_in IS 'True where all his chips went in.';
COMMENT ON COLUMN player_hands.vpip IS 'Called, bet or raised before the flop.';
COMMENT ON COLUMN player_hands.pfr IS 'Raised before the flop.';
COMMENT ON COLUMN player_hands.three_bet IS 'Made the second raise before the flop, having faced exactly one.';
COMMENT ON COLUMN player_hands.saw_flop IS 'Still in when the flop was dealt.';
COMMENT ON COLUMN player_hands.went_to_showdown IS 'Reached the showdown, having seen the flop.';
COMMENT ON COLUMN player_hands.won_at_showdown IS 'Took any of the pot, having reached the showdown.';
COMMENT ON COLUMN player_hands.won_saw_flop IS 'Took any of the pot, having seen the flop.';
COMMENT ON COLUMN player_hands.discard_flop IS 'Discarded on the flop, having been dealt a hand of a game that asks for it.';
COMMENT ON COLUMN player_hands.discard_turn IS 'Discarded on the turn, having been dealt a hand of a game that asks for it.';
COMMENT ON COLUMN player_hands.pass_flop IS 'Folded instead of discarding on the flop.';
COMMENT ON COLUMN player_hands.pass_turn IS 'Folded instead of discarding on the turn.';
COMMENT ON COLUMN player_hands.bets_after_flop IS 'Bets and raises from the flop on.';
COMMENT ON COLUMN player_hands.calls_after_flop IS 'Calls from the flop on.';
COMMENT ON COLUMN player_hands.folds_after_flop IS 'Folds from the flop on.';

CREATE TABLE events (
    hand_id UBIGINT NOT NULL,
    ordinal INTEGER NOT NULL,
    line INTEGER NOT NULL,
    street VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    seat SMALLINT,
    amount BIGINT,
    total BIGINT,
    all_in BOOLEAN NOT NULL,
    cards VARCHAR NOT NULL
);
COMMENT ON TABLE events IS 'What happened in each hand, in order, without the summary and the table talk.';
COMMENT ON COLUMN events.hand_id IS 'The hand.';
COMMENT ON COLUMN events.ordinal IS 'Its place in the hand, from 0.';
COMMENT ON COLUMN events.line IS 'The line within the text of the copy that tells it.';
COMMENT ON COLUMN events.street IS 'preflop, flop, turn, river or showdown.';
COMMENT ON COLUMN events.kind IS 'post, deal, street, fold, check, call, bet, raise, all_in, discard, stand_pat, uncalled, show, muck, collect, not_awarded, cash_out, burn, stub, house_money, cancelled or capped.';
COMMENT ON COLUMN events.seat IS 'Whose; empty where nobody''s.';
COMMENT ON COLUMN events.amount IS 'Chips put in, returned or taken; of a raise the increment.';
COMMENT ON COLUMN events.total IS 'Of a raise or an all-in, what the player has then put in on the street.';
COMMENT ON COLUMN events.all_in IS 'True where the log says so.';
COMMENT ON COLUMN events.cards IS 'The cards that it shows.';

CREATE TABLE findings (
    hand_id UBIGINT NOT NULL,
    ordinal INTEGER NOT NULL,
    rule VARCHAR NOT NULL,
    severity VARCHAR NOT NULL,
    cause BOOLEAN NOT NULL,
    copy_id UBIGINT NOT NULL,
    line INTEGER NOT NULL,
    account_id UBIGINT,
    seat SMALLINT,
    street VARCHAR,
    details VARCHAR NOT NULL
);
COMMENT ON TABLE findings IS 'What the audit found.';
COMMENT ON COLUMN findings.hand_id IS 'The hand.';
COMMENT ON COLUMN findings.ordinal IS 'Its place among the findings of the hand; LED-02 and LED-03 come last.';
COMMENT ON COLUMN findings.rule IS 'The id of the rule; `oklahoma explain` tells it.';
COMMENT ON COLUMN findings.severity IS 'error, warning or note.';
COMMENT ON COLUMN findings.cause IS 'False for what only follows from an earlier fault of the hand.';
COMMENT ON COLUMN findings.copy_id IS 'The copy in which the line stands.';
COMMENT ON COLUMN findings.line IS 'The line within the text of that copy, from 1.';
COMMENT ON COLUMN findings.account_id IS 'The player whom it concerns.';
COMMENT ON COLUMN findings.seat IS 'His seat.';
COMMENT ON COLUMN findings.street IS 'The street.';
COMMENT ON COLUMN findings.details IS 'What was expected and found, as JSON; the values of the sentence that tells it.';

CREATE TABLE decisions (
    n INTEGER NOT NULL,
    decided_at TIMESTAMP NOT NULL,
    kind VARCHAR NOT NULL,
    fields VARCHAR NOT NULL
);
COMMENT ON TABLE decisions IS 'What people decided, from the journal: names joined, clubs, who you are, reviews.';
COMMENT ON COLUMN decisions.n IS 'The number in the journal.';
COMMENT ON COLUMN decisions.decided_at IS 'When, UTC.';
COMMENT ON COLUMN decisions.kind IS 'What kind of decision.';
COMMENT ON COLUMN decisions.fields IS 'The decision itself, as JSON.';

CREATE TABLE players (
    account_id UBIGINT NOT NULL,
    player VARCHAR NOT NULL,
    me BOOLEAN NOT NULL
);
COMMENT ON TABLE players IS 'Who stands behind an account, where people said so: accounts with one name are one person.';
COMMENT ON COLUMN players.account_id IS 'The account.';
COMMENT ON COLUMN players.player IS 'The name of the person.';
COMMENT ON COLUMN players.me IS 'True for the accounts of the user.';

CREATE TABLE unsettled_tables (
    table_id UBIGINT NOT NULL
);
COMMENT ON TABLE unsettled_tables IS 'Tables whose findings from hand to hand are still to be made; empty after an import.';
COMMENT ON COLUMN unsettled_tables.table_id IS 'The table.';
