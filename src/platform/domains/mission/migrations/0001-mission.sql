-- That a merchant got its first ranks, tasks and raffle in a currency.
CREATE TABLE mission_start (
  merchant text NOT NULL,
  currency text NOT NULL,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, currency)
);
SELECT portico_tenant_table('mission_start', 'select, insert');

-- What each rank takes and brings. Minor units.
CREATE TABLE rank_level (
  merchant text NOT NULL,
  currency text NOT NULL,
  rank_level smallint NOT NULL CHECK (rank_level >= 0),
  -- Both are needed, counted over the member's whole time.
  deposit bigint NOT NULL CHECK (deposit >= 0),
  valid_bet bigint NOT NULL CHECK (valid_bet >= 0),
  -- Paid once when the rank is reached, once a month, once a year in the month of the birthday.
  upgrade bigint NOT NULL CHECK (upgrade >= 0),
  monthly bigint NOT NULL CHECK (monthly >= 0),
  birthday bigint NOT NULL CHECK (birthday >= 0),
  PRIMARY KEY (merchant, currency, rank_level)
);
SELECT portico_tenant_table('rank_level', 'select, insert');

CREATE TABLE daily_task (
  merchant text NOT NULL,
  currency text NOT NULL,
  id text NOT NULL,
  place smallint NOT NULL,
  -- What of a member's day is counted.
  goal text NOT NULL CHECK (goal IN ('validBet', 'deposit')),
  target bigint NOT NULL CHECK (target > 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  points integer NOT NULL CHECK (points >= 0),
  -- By language code: {"EN": {"title": "…", "text": "…"}}.
  words jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  PRIMARY KEY (merchant, currency, id),
  CHECK (amount > 0 OR points > 0)
);
SELECT portico_tenant_table('daily_task', 'select, insert');

-- What each day of a round of days in a row brings; after the last the round begins anew.
CREATE TABLE sign_in_day (
  merchant text NOT NULL,
  currency text NOT NULL,
  day smallint NOT NULL CHECK (day > 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  points integer NOT NULL CHECK (points >= 0),
  PRIMARY KEY (merchant, currency, day)
);
SELECT portico_tenant_table('sign_in_day', 'select, insert');

-- Every reward a member took: the same cause never pays twice, whatever asks for it.
CREATE TABLE member_reward (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  source text NOT NULL CHECK (source IN ('rank', 'task', 'sign-in', 'raffle')),
  ref text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  points integer NOT NULL CHECK (points >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, source, ref),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('member_reward', 'select, insert');
CREATE TRIGGER member_reward_append_only BEFORE UPDATE OR DELETE ON member_reward
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();

CREATE TABLE raffle (
  merchant text NOT NULL,
  id text NOT NULL,
  currency text NOT NULL,
  -- The valid bets, from the raffle's beginning on, that make one ticket.
  ticket_bet bigint NOT NULL CHECK (ticket_bet > 0),
  words jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  PRIMARY KEY (merchant, id),
  CHECK (ends_at IS NULL OR ends_at > starts_at)
);
SELECT portico_tenant_table('raffle', 'select, insert');

CREATE TABLE raffle_prize (
  merchant text NOT NULL,
  raffle_id text NOT NULL,
  id text NOT NULL,
  place smallint NOT NULL,
  words jsonb NOT NULL,
  image text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  points integer NOT NULL CHECK (points >= 0),
  -- Its share of all draws, among the prizes that are left.
  weight integer NOT NULL CHECK (weight > 0),
  -- Null: no end of them.
  stock integer CHECK (stock >= 0),
  PRIMARY KEY (merchant, raffle_id, id),
  FOREIGN KEY (merchant, raffle_id) REFERENCES raffle (merchant, id),
  CHECK (amount > 0 OR points > 0)
);
SELECT portico_tenant_table('raffle_prize', 'select, insert, update (stock)');

-- Every draw, with the number the server drew and out of how many, so that it can be checked.
CREATE TABLE raffle_draw (
  merchant text NOT NULL,
  id uuid NOT NULL,
  raffle_id text NOT NULL,
  member_id uuid NOT NULL,
  prize_id text NOT NULL,
  drawn integer NOT NULL CHECK (drawn >= 0),
  out_of integer NOT NULL CHECK (out_of > drawn),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  FOREIGN KEY (merchant, raffle_id, prize_id) REFERENCES raffle_prize (merchant, raffle_id, id)
);
CREATE INDEX raffle_draw_latest ON raffle_draw (merchant, raffle_id, created_at DESC);
CREATE INDEX raffle_draw_member ON raffle_draw (merchant, raffle_id, member_id);
SELECT portico_tenant_table('raffle_draw', 'select, insert');
CREATE TRIGGER raffle_draw_append_only BEFORE UPDATE OR DELETE ON raffle_draw
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
