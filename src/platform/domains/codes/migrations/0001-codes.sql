-- Codes that were sent, one a purpose, target and browser; only keyed hashes of all three.
CREATE TABLE one_time_code (
  merchant text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'register', 'password', 'bind', 'verify')),
  target_hash text NOT NULL,
  code_hash text NOT NULL,
  request_id uuid NOT NULL,
  -- Counted before a try is looked at, so that many at once are many tries.
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, purpose, target_hash)
);
CREATE INDEX one_time_code_age ON one_time_code (merchant, expires_at);
SELECT portico_tenant_table('one_time_code', 'select, insert, update, delete');

-- Who asked for messages in the last day: what the limits count.
CREATE TABLE message_request (
  merchant text NOT NULL,
  id uuid NOT NULL,
  recipient_hash text NOT NULL,
  address_hash text NOT NULL,
  prefix_hash text NOT NULL,
  -- False where nothing was sent although the answer was the same.
  sent boolean NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id)
);
CREATE INDEX message_request_recipient ON message_request (merchant, recipient_hash, asked_at);
CREATE INDEX message_request_address ON message_request (merchant, address_hash, asked_at);
CREATE INDEX message_request_prefix ON message_request (merchant, prefix_hash, asked_at);
CREATE INDEX message_request_age ON message_request (merchant, asked_at);
SELECT portico_tenant_table('message_request', 'select, insert, update, delete');
