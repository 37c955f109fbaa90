-- What the control plane keeps. Revisions, what they consist of and the log of what was done only grow:
-- the ordinary role may read and add, and nothing else.

-- Names this database, so that a cursor of another one is not taken for one of it.
CREATE TABLE control_installation (
  id text PRIMARY KEY,
  made_at timestamptz NOT NULL
);
INSERT INTO control_installation (id, made_at) VALUES (gen_random_uuid()::text, now());
GRANT SELECT ON control_installation TO portico_app;

-- The bytes of files by their SHA-256.
CREATE TABLE control_file (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  size integer NOT NULL,
  content bytea NOT NULL,
  stored_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON control_file TO portico_app;

-- The files of one merchant's folder, by the hash over their paths and hashes.
CREATE TABLE control_layer (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  merchant text NOT NULL,
  files jsonb NOT NULL,
  stored_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON control_layer TO portico_app;

CREATE TABLE control_revision (
  seq bigint PRIMARY KEY,
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('publish', 'rollback', 'schedule', 'owner')),
  owner text NOT NULL CHECK (owner IN ('files', 'studio')),
  layer text REFERENCES control_layer (hash),
  format integer NOT NULL,
  parent bigint REFERENCES control_revision (seq),
  restores bigint REFERENCES control_revision (seq),
  author text NOT NULL,
  reason text NOT NULL,
  verdict jsonb NOT NULL,
  findings jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  -- What is owned by its folder is read there and not here.
  CHECK ((owner = 'studio') = (layer IS NOT NULL))
);
CREATE INDEX control_revision_merchant ON control_revision (merchant, seq DESC);
GRANT SELECT, INSERT ON control_revision TO portico_app;

CREATE TRIGGER control_file_grows BEFORE UPDATE OR DELETE ON control_file
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER control_layer_grows BEFORE UPDATE OR DELETE ON control_layer
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER control_revision_grows BEFORE UPDATE OR DELETE ON control_revision
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();

-- Which revision of a merchant is live, and the names that nobody else may have meanwhile.
CREATE TABLE control_merchant (
  merchant text PRIMARY KEY,
  live bigint NOT NULL REFERENCES control_revision (seq)
);
GRANT SELECT, INSERT, UPDATE ON control_merchant TO portico_app;

CREATE TABLE control_claim (
  kind text NOT NULL CHECK (kind IN ('host', 'code')),
  name text NOT NULL,
  merchant text NOT NULL,
  PRIMARY KEY (kind, name)
);
CREATE INDEX control_claim_merchant ON control_claim (merchant);
GRANT SELECT, INSERT, DELETE ON control_claim TO portico_app;

CREATE TABLE control_staff (
  login text PRIMARY KEY,
  name text NOT NULL,
  grants jsonb NOT NULL,
  password text,
  -- The password is good for one sign-in, at which another one is chosen.
  once boolean NOT NULL,
  -- Sealed; null until an app was enrolled.
  authenticator text,
  last_step bigint NOT NULL DEFAULT 0,
  -- What the identity provider calls this person.
  subject text UNIQUE,
  disabled boolean NOT NULL DEFAULT false,
  wrong integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  made_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON control_staff TO portico_app;

CREATE TABLE control_session (
  digest text PRIMARY KEY,
  login text NOT NULL REFERENCES control_staff (login),
  expires_at timestamptz NOT NULL
);
CREATE INDEX control_session_expiry ON control_session (expires_at);
CREATE INDEX control_session_login ON control_session (login);
GRANT SELECT, INSERT, DELETE ON control_session TO portico_app;

-- A sign-in that has begun: the ticket, and what is enrolled by it, sealed.
CREATE TABLE control_ticket (
  digest text PRIMARY KEY,
  login text NOT NULL REFERENCES control_staff (login),
  secret text NOT NULL,
  wrong integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX control_ticket_expiry ON control_ticket (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON control_ticket TO portico_app;

-- Each entry's hash is made over it and the hash before it: one that was changed or taken out by the
-- database's owner, whom no grant binds, shows.
CREATE TABLE control_audit (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  merchant text,
  detail jsonb NOT NULL,
  hash text NOT NULL
);
CREATE INDEX control_audit_merchant ON control_audit (merchant, seq DESC);
GRANT SELECT, INSERT ON control_audit TO portico_app;
CREATE TRIGGER control_audit_grows BEFORE UPDATE OR DELETE ON control_audit
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
