-- When a session's last reality check was answered (G4): playing waits from one interval later on.
CREATE TABLE limit_reality (
  merchant text NOT NULL,
  session_id uuid NOT NULL,
  member_id uuid NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, session_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('limit_reality', 'select, insert, update (answered_at)');
