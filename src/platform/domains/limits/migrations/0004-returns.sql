-- The way back after an exclusion (G8): a member asks, waits, and two people on the operator's staff agree. Its
-- end alone gives nothing back, and nothing here ends one before its time.
CREATE TABLE limit_return (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  ready_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  CHECK (ready_at > asked_at)
);
CREATE INDEX limit_return_member ON limit_return (merchant, member_id, asked_at);
SELECT portico_tenant_table('limit_return', 'select, insert');
CREATE TRIGGER limit_return_append_only BEFORE UPDATE OR DELETE ON limit_return
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();

-- What staff said to it: nobody twice.
CREATE TABLE limit_return_verdict (
  merchant text NOT NULL,
  return_id uuid NOT NULL,
  staff text NOT NULL CHECK (staff <> ''),
  agrees boolean NOT NULL,
  remark text NOT NULL CHECK (remark <> ''),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, return_id, staff),
  FOREIGN KEY (merchant, return_id) REFERENCES limit_return (merchant, id)
);
SELECT portico_tenant_table('limit_return_verdict', 'select, insert');
CREATE TRIGGER limit_return_verdict_append_only BEFORE UPDATE OR DELETE ON limit_return_verdict
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();

-- The exclusions that hold no more. An operator's other merchants read which, to let a person register again.
CREATE TABLE limit_released (
  merchant text NOT NULL,
  exclusion_id uuid NOT NULL,
  operator text NOT NULL CHECK (operator <> ''),
  return_id uuid NOT NULL,
  released_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, exclusion_id),
  FOREIGN KEY (merchant, exclusion_id) REFERENCES limit_exclusion (merchant, id),
  FOREIGN KEY (merchant, return_id) REFERENCES limit_return (merchant, id)
);
SELECT portico_tenant_table('limit_released', 'select, insert');
CREATE TRIGGER limit_released_append_only BEFORE UPDATE OR DELETE ON limit_released
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE POLICY own_operator ON limit_released FOR SELECT
  USING (operator = nullif(current_setting('portico.operator', true), ''));

-- When a member last went through their limits (G17).
CREATE TABLE limit_review (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  reviewed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('limit_review', 'select, insert, update (reviewed_at)');
