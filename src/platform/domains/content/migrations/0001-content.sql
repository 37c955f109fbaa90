-- What merchants tell their players. Words are kept by language code; HTML is clean when it is stored.
CREATE TABLE announcement (
  merchant text NOT NULL,
  id text NOT NULL,
  -- PL player notice, PU popup, H home (OPEN-098).
  kind text NOT NULL CHECK (kind IN ('PL', 'PU', 'H')),
  -- {"EN": {"title": "…", "content": "…"}}
  words jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  ends_at timestamptz,
  PRIMARY KEY (merchant, id),
  CHECK (ends_at IS NULL OR ends_at > published_at)
);
CREATE INDEX announcement_by_date ON announcement (merchant, published_at DESC);

CREATE TABLE promotion (
  merchant text NOT NULL,
  id text NOT NULL,
  category text NOT NULL,
  -- {"EN": {"title": "…"}}
  words jsonb NOT NULL,
  -- A path of the portal or an https address.
  image text NOT NULL,
  enabled boolean NOT NULL,
  place integer NOT NULL,
  PRIMARY KEY (merchant, id)
);

-- Merchants that have had their first content: what staff remove later does not come back.
CREATE TABLE content_start (
  merchant text PRIMARY KEY,
  started_at timestamptz NOT NULL
);

SELECT portico_tenant_table('announcement', 'SELECT, INSERT, UPDATE, DELETE');
SELECT portico_tenant_table('promotion', 'SELECT, INSERT, UPDATE, DELETE');
SELECT portico_tenant_table('content_start', 'SELECT, INSERT');
