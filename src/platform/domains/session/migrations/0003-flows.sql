-- A mailed password is good for one login within a day; the member's own stays good beside it.
ALTER TABLE credential ADD COLUMN temporary_hash text;
ALTER TABLE credential ADD COLUMN temporary_until timestamptz;
-- When the password was last set by phone: money waits a day where nothing else guards it.
ALTER TABLE credential ADD COLUMN reset_at timestamptz;

-- For a forced change right after a login the old password counts as known (OPEN-005).
ALTER TABLE session ADD COLUMN password_known_until timestamptz;

ALTER TABLE login_failure DROP CONSTRAINT login_failure_kind_check;
ALTER TABLE login_failure ADD CONSTRAINT login_failure_kind_check
  CHECK (kind IN ('account', 'address', 'pair', 'money', 'affiliate', 'totp'));

-- Verified numbers and addresses. A number logs in, so it belongs to one member.
CREATE TABLE bound_contact (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('phone', 'email')),
  value text NOT NULL,
  bound_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, kind),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE UNIQUE INDEX bound_contact_phone ON bound_contact (merchant, value) WHERE kind = 'phone';
SELECT portico_tenant_table('bound_contact', 'select, insert, update, delete');

-- Steps between two calls: a login to be confirmed, a social sign-in without an account, a start
-- elsewhere. Only hashes of what the visitor holds.
CREATE TABLE login_ticket (
  merchant text NOT NULL,
  id_hash text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('verify', 'social', 'start')),
  member_id uuid,
  facts jsonb NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id_hash),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX login_ticket_age ON login_ticket (merchant, expires_at);
SELECT portico_tenant_table('login_ticket', 'select, insert, update, delete');

-- Devices that asked to be remembered: their guesses are counted apart from their network's.
CREATE TABLE known_device (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  device_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, device_hash),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX known_device_age ON known_device (merchant, expires_at);
SELECT portico_tenant_table('known_device', 'select, insert, update, delete');

CREATE TABLE social_identity (
  merchant text NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  member_id uuid NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, provider, subject),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('social_identity', 'select, insert');

CREATE TABLE authenticator (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  -- Encrypted with the platform's secret.
  secret text NOT NULL,
  confirmed boolean NOT NULL,
  -- The last time step a code was taken of; a code is good once.
  last_step bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('authenticator', 'select, insert, update, delete');

-- Proofs that are good once: solved tasks of the bot check, tokens of the phone service.
CREATE TABLE spent_proof (
  merchant text NOT NULL,
  proof_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, proof_hash)
);
CREATE INDEX spent_proof_age ON spent_proof (merchant, expires_at);
SELECT portico_tenant_table('spent_proof', 'select, insert, delete');
