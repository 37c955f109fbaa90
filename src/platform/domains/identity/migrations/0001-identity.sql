-- Who a member says they are, and what a provider says to it (G9). What was told is sealed under a key that the
-- database does not have; of an id number its last characters can be read.
CREATE TABLE identity_check (
  merchant text NOT NULL,
  -- Our reference at the provider: asked about again, it is the same check.
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  provider text NOT NULL,
  sealed_person text NOT NULL,
  shown_id text,
  state text NOT NULL CHECK (state IN ('pending', 'passed', 'refused')),
  asked_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- When the provider is asked again, while it has not decided.
  due_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE UNIQUE INDEX identity_check_open ON identity_check (merchant, member_id) WHERE state = 'pending';
CREATE INDEX identity_check_member ON identity_check (merchant, member_id, asked_at);
CREATE INDEX identity_check_due ON identity_check (merchant, due_at) WHERE state = 'pending';
SELECT portico_tenant_table('identity_check', 'select, insert, update (state, changed_at, due_at, attempts)');
SELECT portico_due_rows('identity_check', 'identity', 'due_at', 'NEW.state = ''pending''');

-- Each change of it: who said so, and when.
CREATE TABLE identity_step (
  merchant text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  check_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'passed', 'refused')),
  actor text NOT NULL CHECK (actor <> ''),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, check_id) REFERENCES identity_check (merchant, id)
);
CREATE INDEX identity_step_check ON identity_step (merchant, check_id);
SELECT portico_tenant_table('identity_step', 'select, insert');
CREATE TRIGGER identity_step_append_only BEFORE UPDATE OR DELETE ON identity_step
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER identity_step_no_truncate BEFORE TRUNCATE ON identity_step
  FOR EACH STATEMENT EXECUTE FUNCTION portico_refuse_change();
