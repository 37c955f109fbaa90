-- That a merchant got its first missions in a currency.
CREATE TABLE mission_offer_start (
  merchant text NOT NULL,
  currency text NOT NULL,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, currency)
);
SELECT portico_tenant_table('mission_offer_start', 'select, insert');

-- What a member may take on beside the tasks of every day. Minor units.
CREATE TABLE mission (
  merchant text NOT NULL,
  currency text NOT NULL,
  id text NOT NULL,
  place smallint NOT NULL,
  -- once: as long as it runs; event: between two days that are told.
  kind text NOT NULL CHECK (kind IN ('once', 'event')),
  -- What is counted from the moment on in which a member joins.
  goal text NOT NULL CHECK (goal IN ('validBet', 'deposit')),
  target bigint NOT NULL CHECK (target > 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  points integer NOT NULL CHECK (points >= 0),
  -- By language code: {"EN": {"title": "…", "text": "…"}}.
  words jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  PRIMARY KEY (merchant, currency, id),
  CHECK (amount > 0 OR points > 0),
  CHECK (ends_at IS NULL OR ends_at > starts_at),
  CHECK (kind <> 'event' OR ends_at IS NOT NULL)
);
SELECT portico_tenant_table('mission', 'select, insert');

-- Who takes part in which mission since when.
CREATE TABLE mission_join (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  mission_id text NOT NULL,
  joined_at timestamptz NOT NULL,
  -- Valid bets of the same quarter of an hour that were there before: bets are summed by quarters.
  bet_before bigint NOT NULL CHECK (bet_before >= 0),
  PRIMARY KEY (merchant, member_id, currency, mission_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  FOREIGN KEY (merchant, currency, mission_id) REFERENCES mission (merchant, currency, id)
);
SELECT portico_tenant_table('mission_join', 'select, insert');
CREATE TRIGGER mission_join_append_only BEFORE UPDATE OR DELETE ON mission_join
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();

ALTER TABLE member_reward DROP CONSTRAINT member_reward_source_check;
ALTER TABLE member_reward ADD CONSTRAINT member_reward_source_check
  CHECK (source IN ('rank', 'task', 'sign-in', 'raffle', 'mission'));
-- A member's latest rewards first.
CREATE INDEX member_reward_latest ON member_reward (merchant, member_id, currency, created_at DESC);
