-- What members write to the portal's staff: plain text, never shown as HTML.
CREATE TABLE feedback (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  content text NOT NULL CHECK (char_length(content) BETWEEN 10 AND 500),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id)
);
CREATE INDEX feedback_by_member ON feedback (merchant, member_id, created_at);
SELECT portico_tenant_table('feedback', 'SELECT, INSERT');
