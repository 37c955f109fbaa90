-- What agents did about somebody of their line, for good: a note is the last of its kind by the agent.
CREATE TABLE line_deed (
  merchant text NOT NULL,
  id uuid NOT NULL,
  agent_id uuid NOT NULL,
  member_id uuid NOT NULL,
  deed text NOT NULL CHECK (deed IN ('rate', 'note', 'message', 'lock', 'unlock')),
  -- A rate before and after in hundredths of a per cent, or what was written.
  facts jsonb NOT NULL,
  at timestamptz NOT NULL,
  -- Two of one moment come in the order they were done in.
  place bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, agent_id) REFERENCES member (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX line_deed_of ON line_deed (merchant, member_id, agent_id, deed, place DESC);
SELECT portico_tenant_table('line_deed', 'select, insert');
CREATE TRIGGER line_deed_append_only BEFORE UPDATE OR DELETE ON line_deed
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER line_deed_no_truncate BEFORE TRUNCATE ON line_deed
  FOR EACH STATEMENT EXECUTE FUNCTION portico_refuse_change();
