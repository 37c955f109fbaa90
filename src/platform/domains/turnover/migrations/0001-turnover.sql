-- What a member has to play before money can leave: each requirement is a stretch of the member's valid
-- bets in all, from one sum to another, and begins where the one before it ends. Minor units.
CREATE TABLE turnover_requirement (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  -- The requirement's place among the member's own in a currency, from 1.
  place integer NOT NULL CHECK (place > 0),
  source text NOT NULL CHECK (source IN
    ('deposit', 'signUp', 'promotion', 'mission', 'rank', 'referral', 'rebate')),
  -- The key of the ledger's transfer that brought the money.
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Hundredths: 150 asks for one and a half times the amount.
  times integer NOT NULL CHECK (times > 0),
  begins_at bigint NOT NULL CHECK (begins_at >= 0),
  ends_at bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, currency, place),
  UNIQUE (merchant, reference),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  CHECK (ends_at > begins_at)
);
CREATE INDEX turnover_requirement_end
  ON turnover_requirement (merchant, member_id, currency, ends_at);
SELECT portico_tenant_table('turnover_requirement', 'select, insert');
CREATE TRIGGER turnover_requirement_append_only BEFORE UPDATE OR DELETE ON turnover_requirement
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
