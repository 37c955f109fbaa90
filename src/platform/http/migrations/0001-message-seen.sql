-- Ids of encrypted messages that were read, so that none is read twice (OPEN-001). The message names
-- no merchant, so an id counts for all of them: what was read for one cannot be replayed at another.
-- That is why this table, alone of those the app writes, is not under row-level security.
CREATE TABLE message_seen (
  jti text PRIMARY KEY,
  merchant text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX message_seen_expiry ON message_seen (expires_at);
GRANT SELECT, INSERT, DELETE ON message_seen TO portico_app;
