CREATE TABLE credential (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  -- argon2id in PHC form: parameters and salt travel with the hash.
  password_hash text NOT NULL,
  payment_hash text,
  password_set_at timestamptz NOT NULL,
  -- Why a change is demanded at the next login; nothing: it is not.
  must_change text CHECK (must_change IN ('initial', 'expired', 'compromised')),
  PRIMARY KEY (merchant, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('credential', 'select, insert, update');

-- Only hashes: whoever reads this table cannot log in with what it holds.
CREATE TABLE session (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  token_hash text NOT NULL,
  cookie_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  CONSTRAINT session_token_unique UNIQUE (merchant, token_hash),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX session_member ON session (merchant, member_id);
SELECT portico_tenant_table('session', 'select, insert, update, delete');

CREATE TABLE captcha (
  merchant text NOT NULL,
  -- The hash of the cookie that ties picture and visitor.
  id text NOT NULL,
  answer_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id)
);
CREATE INDEX captcha_expiry ON captcha (merchant, expires_at);
SELECT portico_tenant_table('captcha', 'select, insert, delete');

-- Failed logins: by account (known or not), by address, and by both together.
CREATE TABLE login_failure (
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('account', 'address', 'pair')),
  key_hash text NOT NULL,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, kind, key_hash)
);
CREATE INDEX login_failure_age ON login_failure (merchant, last_at);
SELECT portico_tenant_table('login_failure', 'select, insert, update, delete');

-- Addresses an account has logged in from, so that an attacker elsewhere cannot lock its owner out.
CREATE TABLE login_address (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  address_hash text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, address_hash),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('login_address', 'select, insert, update, delete');
