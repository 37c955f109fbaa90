-- One draw of one lottery. When it takes place follows from the lottery's schedule alone; a row is
-- made by the first bet on it, or when it is drawn. Its numbers are set once and never change.
CREATE TABLE lottery_draw (
  merchant text NOT NULL,
  game_code text NOT NULL,
  numero text NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  -- The special prize, by which most bets are judged; null before the draw.
  numbers text CHECK (numbers ~ '^[0-9]+$'),
  -- All prizes in order: [{"prize": "special", "numbers": ["12345"]}, …].
  prizes jsonb,
  drawn_at timestamptz,
  settled_at timestamptz,
  -- How many parts of the bets have been settled.
  parts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant, game_code, numero),
  CHECK (opens_at < closes_at AND closes_at <= draws_at AND drawn_at >= draws_at),
  CHECK ((numbers IS NULL) = (prizes IS NULL) AND (numbers IS NULL) = (drawn_at IS NULL)),
  CHECK (settled_at IS NULL OR numbers IS NOT NULL)
);
CREATE INDEX lottery_draw_time ON lottery_draw (merchant, game_code, draws_at DESC);
CREATE INDEX lottery_draw_waiting ON lottery_draw (merchant, draws_at) WHERE settled_at IS NULL;
SELECT portico_tenant_table('lottery_draw',
  'select, insert, delete, update (numbers, prizes, drawn_at, settled_at, parts)');

CREATE FUNCTION lottery_draw_is_drawn_once() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.numbers IS NOT NULL
    AND (NEW.numbers, NEW.prizes, NEW.drawn_at) IS DISTINCT FROM
        (OLD.numbers, OLD.prizes, OLD.drawn_at) THEN
    RAISE EXCEPTION 'the draw % is drawn already', OLD.numero USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER lottery_draw_once BEFORE UPDATE ON lottery_draw
  FOR EACH ROW EXECUTE FUNCTION lottery_draw_is_drawn_once();

-- What a member bet with one call. The key, made in the browser, gives it one effect.
CREATE TABLE lottery_ticket (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  -- Digest of what was asked for: the same key with other content is a mistake.
  content_hash text NOT NULL,
  game_code text NOT NULL,
  numero text NOT NULL,
  -- The ledger account that paid and is paid.
  account_id uuid NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  CONSTRAINT lottery_ticket_key UNIQUE (merchant, member_id, idempotency_key),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  FOREIGN KEY (merchant, account_id, currency)
    REFERENCES ledger_account (merchant, id, currency)
);
CREATE INDEX lottery_ticket_member ON lottery_ticket (merchant, member_id, placed_at DESC);
CREATE INDEX lottery_ticket_popular ON lottery_ticket (merchant, placed_at, game_code);
CREATE INDEX lottery_ticket_draw ON lottery_ticket (merchant, game_code, numero);
SELECT portico_tenant_table('lottery_ticket', 'select, insert');

-- One bet: some picks of one play type, each at the same stake.
CREATE TABLE lottery_bet (
  merchant text NOT NULL,
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  line smallint NOT NULL,
  game_code text NOT NULL,
  numero text NOT NULL,
  play_type text NOT NULL,
  -- The picks, parted by commas.
  picks text NOT NULL,
  -- Thousandths, as published when the bet was taken.
  odds bigint NOT NULL CHECK (odds > 0),
  -- Minor units: of one pick, and of all.
  pick_stake bigint NOT NULL CHECK (pick_stake > 0),
  stake bigint NOT NULL CHECK (stake >= pick_stake),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'won', 'lost')),
  prize bigint NOT NULL DEFAULT 0 CHECK (prize >= 0),
  settled_at timestamptz,
  PRIMARY KEY (merchant, id),
  UNIQUE (merchant, ticket_id, line),
  FOREIGN KEY (merchant, ticket_id) REFERENCES lottery_ticket (merchant, id),
  FOREIGN KEY (merchant, game_code, numero)
    REFERENCES lottery_draw (merchant, game_code, numero),
  CHECK ((status = 'open') = (settled_at IS NULL) AND (status = 'won') = (prize > 0))
);
CREATE INDEX lottery_bet_open ON lottery_bet (merchant, game_code, numero, id)
  WHERE status = 'open';
SELECT portico_tenant_table('lottery_bet',
  'select, insert, update (status, prize, settled_at)');

CREATE FUNCTION lottery_bet_settles_once() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'open' THEN
    RAISE EXCEPTION 'the bet % is settled already', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER lottery_bet_once BEFORE UPDATE ON lottery_bet
  FOR EACH ROW EXECUTE FUNCTION lottery_bet_settles_once();
