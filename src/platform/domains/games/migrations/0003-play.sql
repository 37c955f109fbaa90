-- Which of the house's own games a catalogue entry opens; nothing: its vendor is not connected.
ALTER TABLE game ADD COLUMN play_key text;
UPDATE game SET play_key = CASE name
    WHEN 'Lantern Spins' THEN 'lantern'
    WHEN 'Fair Dice' THEN 'dice'
    WHEN 'Aurora Seeds' THEN 'seeds'
  END
  WHERE vendor = 'JL';
UPDATE game SET min_lines = 5 WHERE play_key = 'lantern';

CREATE TABLE game_favourite (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  node_id integer NOT NULL REFERENCES game,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, node_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('game_favourite', 'select, insert, delete');

CREATE TABLE game_recent (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  node_id integer NOT NULL REFERENCES game,
  played_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, node_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX game_recent_order ON game_recent (merchant, member_id, played_at DESC);
SELECT portico_tenant_table('game_recent', 'select, insert, update, delete');

-- A launched game's address holds a ticket; redeeming it deletes the row, so it works once. Only
-- its hash is stored. It ends with the session that asked for it.
CREATE TABLE game_ticket (
  merchant text NOT NULL,
  ticket_hash text NOT NULL,
  member_id uuid NOT NULL,
  session_id uuid NOT NULL,
  node_id integer NOT NULL REFERENCES game,
  room text,
  trial boolean NOT NULL,
  language text NOT NULL,
  expires_at timestamptz NOT NULL,
  session_ends_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, ticket_hash),
  FOREIGN KEY (merchant, session_id) REFERENCES session (merchant, id) ON DELETE CASCADE
);
CREATE INDEX game_ticket_session ON game_ticket (merchant, session_id);
SELECT portico_tenant_table('game_ticket', 'select, insert, delete');

-- An opened game: what a ticket was exchanged for. A logout closes it.
CREATE TABLE game_play (
  merchant text NOT NULL,
  token_hash text NOT NULL,
  member_id uuid NOT NULL,
  session_id uuid NOT NULL,
  node_id integer NOT NULL REFERENCES game,
  room text,
  trial boolean NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, token_hash),
  FOREIGN KEY (merchant, session_id) REFERENCES session (merchant, id) ON DELETE CASCADE
);
CREATE INDEX game_play_session ON game_play (merchant, session_id);
SELECT portico_tenant_table('game_play', 'select, insert, delete');

-- One member's bet in one round of a vendor's game. Amounts in minor units. `moved` is what the
-- round has added to the member's balance so far; it follows from the vendor's messages alone.
CREATE TABLE game_bet (
  merchant text NOT NULL,
  vendor text NOT NULL REFERENCES game_vendor,
  round_id text NOT NULL,
  member_id uuid NOT NULL,
  node_id integer NOT NULL REFERENCES game,
  currency text NOT NULL,
  trial boolean NOT NULL,
  -- pending: a settlement or rollback came before its bet; refused: there was no money for it.
  status text NOT NULL CHECK
    (status IN ('pending', 'open', 'won', 'even', 'lost', 'refunded', 'refused')),
  stake bigint NOT NULL DEFAULT 0 CHECK (stake >= 0),
  valid_bet bigint NOT NULL DEFAULT 0 CHECK (valid_bet >= 0 AND valid_bet <= stake),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  moved bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (merchant, vendor, round_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX game_bet_member ON game_bet (merchant, member_id, created_at DESC);
CREATE INDEX game_bet_wins ON game_bet (merchant, settled_at DESC)
  WHERE status = 'won' AND NOT trial;
SELECT portico_tenant_table('game_bet', 'select, insert, update');

-- What vendors said about rounds: each kind once a round, each transaction once.
CREATE TABLE game_message (
  merchant text NOT NULL,
  vendor text NOT NULL,
  tx_id text NOT NULL,
  round_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'settle', 'rollback')),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- A bet that found too little money; it stays refused however often it is sent.
  refused boolean NOT NULL DEFAULT false,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, vendor, tx_id),
  CONSTRAINT game_message_once UNIQUE (merchant, vendor, round_id, kind),
  FOREIGN KEY (merchant, vendor, round_id) REFERENCES game_bet (merchant, vendor, round_id)
);
SELECT portico_tenant_table('game_message', 'select, insert');
CREATE TRIGGER game_message_append_only BEFORE UPDATE OR DELETE ON game_message
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();

-- The house's own games: a round with what was drawn, and when the member may play on.
CREATE TABLE house_round (
  merchant text NOT NULL,
  round_id text NOT NULL,
  member_id uuid NOT NULL,
  play_key text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  -- What was drawn and what was chosen, as the game's own code writes it.
  state jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  done boolean NOT NULL,
  PRIMARY KEY (merchant, round_id)
);
CREATE INDEX house_round_open ON house_round (merchant, ends_at) WHERE NOT done;
CREATE INDEX house_round_member ON house_round (merchant, member_id, started_at DESC);
SELECT portico_tenant_table('house_round', 'select, insert, update');

CREATE TABLE house_player (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  play_key text NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, play_key)
);
SELECT portico_tenant_table('house_player', 'select, insert, update');

-- Tables where members play each other: the round being gathered, and the last one thrown.
CREATE TABLE house_table (
  merchant text NOT NULL,
  room text NOT NULL,
  round_no bigint NOT NULL,
  throws_at timestamptz,
  last_result jsonb,
  PRIMARY KEY (merchant, room)
);
SELECT portico_tenant_table('house_table', 'select, insert, update');

CREATE TABLE house_seat (
  merchant text NOT NULL,
  room text NOT NULL,
  seat smallint NOT NULL CHECK (seat >= 0),
  member_id uuid NOT NULL,
  round_id text NOT NULL,
  seated_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, room, seat),
  CONSTRAINT house_seat_once UNIQUE (merchant, room, member_id),
  FOREIGN KEY (merchant, room) REFERENCES house_table (merchant, room)
);
SELECT portico_tenant_table('house_seat', 'select, insert, delete');
