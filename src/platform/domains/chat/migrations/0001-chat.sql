-- One room a merchant. Writing a message takes the room's row first, so places have no gaps and are
-- seen in their order by every platform that reads them.
CREATE TABLE chat_room (
  merchant text PRIMARY KEY,
  last bigint NOT NULL CHECK (last >= 0)
);
SELECT portico_tenant_table('chat_room', 'select, insert, update (last)');

CREATE TABLE chat_message (
  merchant text NOT NULL,
  place bigint NOT NULL CHECK (place > 0),
  member_id uuid NOT NULL,
  -- Made by the page: a message that is sent again is still one.
  key text NOT NULL CHECK (char_length(key) BETWEEN 8 AND 64),
  -- As it was shown to others when it was written.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 64),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, place),
  CONSTRAINT chat_message_once UNIQUE (merchant, member_id, key),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX chat_message_writer ON chat_message (merchant, member_id, created_at DESC);
SELECT portico_tenant_table('chat_message', 'select, insert');
CREATE TRIGGER chat_message_append_only BEFORE UPDATE OR DELETE ON chat_message
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER chat_message_no_truncate BEFORE TRUNCATE ON chat_message
  FOR EACH STATEMENT EXECUTE FUNCTION portico_refuse_change();

-- How far a member has read.
CREATE TABLE chat_read (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  place bigint NOT NULL CHECK (place >= 0),
  PRIMARY KEY (merchant, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('chat_read', 'select, insert, update (place)');

-- What opens the room: a ticket, in an address, works once and soon ends; a token, in a page's
-- memory, as long as the session. Only hashes are stored, and both end with the session.
CREATE TABLE chat_pass (
  merchant text NOT NULL,
  pass_hash text NOT NULL,
  single_use boolean NOT NULL,
  member_id uuid NOT NULL,
  session_id uuid NOT NULL,
  title text NOT NULL CHECK (char_length(title) <= 100),
  language text NOT NULL,
  header_color text,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  session_ends_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, pass_hash),
  FOREIGN KEY (merchant, session_id) REFERENCES session (merchant, id) ON DELETE CASCADE
);
CREATE INDEX chat_pass_session ON chat_pass (merchant, session_id, made_at DESC);
SELECT portico_tenant_table('chat_pass', 'select, insert, delete');
