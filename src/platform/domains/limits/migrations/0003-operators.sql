-- An exclusion holds at every merchant of its operator (G8): by what each member is known, and by what
-- whoever is excluded is. The marks are digests made for one operator.
CREATE TABLE limit_known (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  operator text NOT NULL CHECK (operator <> ''),
  kind text NOT NULL CHECK (kind IN ('email', 'mobile', 'id', 'name', 'bank')),
  mark text NOT NULL,
  -- Whether the member has shown that it is theirs, not only typed it.
  proven boolean NOT NULL,
  PRIMARY KEY (merchant, member_id, mark),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX limit_known_person ON limit_known (operator, mark);
SELECT portico_tenant_table('limit_known', 'select, insert, update (operator, proven), delete');

CREATE TABLE limit_barred (
  merchant text NOT NULL,
  exclusion_id uuid NOT NULL,
  operator text NOT NULL CHECK (operator <> ''),
  kind text NOT NULL,
  mark text NOT NULL,
  proven boolean NOT NULL,
  -- Of the exclusion: whose it is, and its end, so that another merchant need not read the row itself.
  member_id uuid NOT NULL,
  ends_at timestamptz,
  PRIMARY KEY (merchant, exclusion_id, mark),
  FOREIGN KEY (merchant, exclusion_id) REFERENCES limit_exclusion (merchant, id)
);
CREATE INDEX limit_barred_person ON limit_barred (operator, mark);
SELECT portico_tenant_table('limit_barred', 'select, insert');
CREATE TRIGGER limit_barred_append_only BEFORE UPDATE OR DELETE ON limit_barred
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();

-- What a transaction may read of the operator's other merchants, while it says whose (siblings.ts): these
-- digests and whose they are, nothing else; and it writes none of them.
CREATE POLICY own_operator ON limit_known FOR SELECT
  USING (operator = nullif(current_setting('portico.operator', true), ''));
CREATE POLICY own_operator ON limit_barred FOR SELECT
  USING (operator = nullif(current_setting('portico.operator', true), ''));

-- An exclusion that a member asked for at another merchant of the operator, or with another account.
ALTER TABLE limit_exclusion
  ADD COLUMN source_merchant text,
  ADD COLUMN source_id uuid,
  ADD CONSTRAINT limit_exclusion_source CHECK ((source_merchant IS NULL) = (source_id IS NULL));
CREATE UNIQUE INDEX limit_exclusion_once ON limit_exclusion (merchant, member_id, source_merchant, source_id)
  WHERE source_id IS NOT NULL;
