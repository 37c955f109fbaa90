-- The /48 around an IPv6 address, which one customer may have whole; empty for IPv4.
ALTER TABLE message_request ADD COLUMN wide_hash text NOT NULL DEFAULT '';
CREATE INDEX message_request_wide ON message_request (merchant, wide_hash, asked_at)
  WHERE wide_hash <> '';
