-- Contracts between a member and whoever pays: the agent right above, or the merchant itself. Their
-- terms never change; other terms are another contract.
CREATE TABLE contract (
  merchant text NOT NULL,
  id uuid NOT NULL,
  -- Who pays; null: the merchant.
  upline_id uuid,
  -- Who is paid.
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hour', 'realtime')),
  -- Daily, weekly, semimonthly, monthly.
  period text CHECK (period IN ('D', 'W', 'H', 'M')),
  currency text NOT NULL,
  -- [{rate, activeMembers, validBet, loss}]: hundredths of a per cent, and minor units as text.
  tiers jsonb NOT NULL,
  -- The highest of their rates, in hundredths of a per cent.
  max_rate integer NOT NULL CHECK (max_rate BETWEEN 1 AND 10000),
  status text NOT NULL CHECK (status IN ('inProcess', 'rejected', 'approved', 'ended')),
  created_at timestamptz NOT NULL,
  -- An offer nobody answered is over then.
  expires_at timestamptz NOT NULL,
  effective_from timestamptz,
  effective_until timestamptz,
  -- The contract whose acceptance ended this one (CONTRACT-04).
  ended_by uuid,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, upline_id) REFERENCES member (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  FOREIGN KEY (merchant, ended_by) REFERENCES contract (merchant, id),
  CHECK (upline_id <> member_id),
  CHECK ((period IS NULL) = (kind IN ('hour', 'realtime'))),
  CHECK ((status = 'approved') = (effective_from IS NOT NULL)),
  CHECK (effective_until >= effective_from)
);
CREATE UNIQUE INDEX contract_one_offer ON contract (merchant, upline_id, member_id, kind, currency)
  WHERE status = 'inProcess';
-- One contract of a kind goes on without an end.
CREATE UNIQUE INDEX contract_one_open ON contract (merchant, member_id, kind, currency)
  WHERE status = 'approved' AND effective_until IS NULL;
CREATE INDEX contract_of_member ON contract (merchant, member_id, created_at DESC, id);
CREATE INDEX contract_of_upline ON contract (merchant, upline_id, created_at DESC, id);
CREATE INDEX contract_ended_by ON contract (merchant, ended_by) WHERE ended_by IS NOT NULL;
SELECT portico_tenant_table('contract',
  'select, insert, update (status, effective_from, effective_until, ended_by)');

-- What happened to a contract, and who did it.
CREATE TABLE contract_event (
  merchant text NOT NULL,
  contract_id uuid NOT NULL,
  place smallint NOT NULL,
  event text NOT NULL CHECK (event IN
    ('offered', 'accepted', 'rejected', 'withdrawn', 'terminated', 'replaced', 'undercut')),
  -- Null: the merchant.
  by_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant, contract_id, place),
  FOREIGN KEY (merchant, contract_id) REFERENCES contract (merchant, id)
);
SELECT portico_tenant_table('contract_event', 'select, insert');
CREATE TRIGGER contract_event_append_only BEFORE UPDATE OR DELETE ON contract_event
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER contract_event_no_truncate BEFORE TRUNCATE ON contract_event
  FOR EACH STATEMENT EXECUTE FUNCTION portico_refuse_change();
