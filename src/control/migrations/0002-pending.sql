-- A publish that waits for its time, for a second person, or for both. What it consists of is fixed when
-- it is made; the row only goes from waiting to one of its ends.
CREATE TABLE control_pending (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  layer text NOT NULL REFERENCES control_layer (hash),
  base bigint REFERENCES control_revision (seq),
  author text NOT NULL,
  reason text NOT NULL,
  due_at timestamptz,
  -- Settings for which a second person has to say yes; empty where nobody has to.
  settings jsonb NOT NULL,
  approver text,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'published', 'failed', 'withdrawn')),
  seq bigint REFERENCES control_revision (seq),
  code text,
  message text,
  made_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (approver IS DISTINCT FROM author),
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  CHECK ((state = 'published') = (seq IS NOT NULL)),
  -- What waits for nothing is live, and not here.
  CHECK (due_at IS NOT NULL OR settings <> '[]'::jsonb)
);
CREATE INDEX control_pending_waiting ON control_pending (due_at) WHERE state = 'waiting';
CREATE INDEX control_pending_merchant ON control_pending (merchant, id DESC);
GRANT SELECT, INSERT ON control_pending TO portico_app;
GRANT UPDATE (approver, state, seq, code, message, ended_at) ON control_pending TO portico_app;

-- The settings of a merchant whose change needs a second person.
CREATE TABLE control_review (
  merchant text PRIMARY KEY,
  settings jsonb NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON control_review TO portico_app;

-- Who said yes beside the author, where a second person was asked.
ALTER TABLE control_revision ADD COLUMN approver text;
