-- What a member set for themselves: how much they pay in, lose or stake, how long they play, and how
-- often they are told about it. Stricter is written at once; looser waits beside it and has to be
-- confirmed (G1). `ceiling` is in minor units of the currency, or in minutes; nothing: no limit.
CREATE TABLE limit_setting (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'time', 'reality')),
  period text NOT NULL CHECK (period IN ('session', 'day', 'week', 'month')),
  -- Empty for what is counted in minutes.
  currency text NOT NULL CHECK (currency ~ '^([A-Z]{3})?$'),
  ceiling bigint CHECK (ceiling > 0),
  -- Whether a looser one waits, which, and from when on it can be confirmed.
  looser_ready_at timestamptz,
  looser_ceiling bigint CHECK (looser_ceiling > 0),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, kind, period, currency),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  CHECK (looser_ready_at IS NOT NULL OR looser_ceiling IS NULL)
);
SELECT portico_tenant_table('limit_setting', 'select, insert, update');

-- Who asked for what, and when; nobody can take it back.
CREATE TABLE limit_change (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  currency text NOT NULL,
  step text NOT NULL CHECK (step IN ('stricter', 'asked', 'confirmed', 'kept')),
  ceiling bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX limit_change_member ON limit_change (merchant, member_id, created_at);
SELECT portico_tenant_table('limit_change', 'select, insert');
CREATE TRIGGER limit_change_append_only BEFORE UPDATE OR DELETE ON limit_change
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();

-- Times in which a member is kept from playing. Never shortened or taken away: whatever runs
-- longest holds, and the app may not change a row (G6, G8).
CREATE TABLE limit_exclusion (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('coolOff', 'exclusion')),
  begins_at timestamptz NOT NULL,
  -- Nothing: for good.
  ends_at timestamptz,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  CHECK (ends_at IS NULL OR ends_at > begins_at),
  CHECK (kind = 'exclusion' OR ends_at IS NOT NULL)
);
CREATE INDEX limit_exclusion_member ON limit_exclusion (merchant, member_id);
SELECT portico_tenant_table('limit_exclusion', 'select, insert');
CREATE TRIGGER limit_exclusion_append_only BEFORE UPDATE OR DELETE ON limit_exclusion
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER limit_exclusion_no_truncate BEFORE TRUNCATE ON limit_exclusion
  FOR EACH STATEMENT EXECUTE FUNCTION portico_refuse_change();

-- By what an excluded person is known again: digests of phone, mail, id number, name and birthday.
CREATE TABLE limit_mark (
  merchant text NOT NULL,
  exclusion_id uuid NOT NULL,
  mark text NOT NULL,
  PRIMARY KEY (merchant, mark, exclusion_id),
  FOREIGN KEY (merchant, exclusion_id) REFERENCES limit_exclusion (merchant, id)
);
SELECT portico_tenant_table('limit_mark', 'select, insert');

-- Sessions in which a member with a limit of time played.
CREATE TABLE limit_sitting (
  merchant text NOT NULL,
  session_id uuid NOT NULL,
  member_id uuid NOT NULL,
  began_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, session_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX limit_sitting_member ON limit_sitting (merchant, member_id, last_at);
SELECT portico_tenant_table('limit_sitting', 'select, insert, update (last_at)');
