-- What is being prepared of a merchant, one draft each. It is written over with each save and ends with
-- its publish, so that it holds its files itself: layers are kept for good.
CREATE TABLE control_draft (
  merchant text PRIMARY KEY,
  version bigint NOT NULL,
  files jsonb NOT NULL,
  base bigint REFERENCES control_revision (seq),
  author text NOT NULL,
  verdict jsonb NOT NULL,
  findings jsonb NOT NULL,
  saved_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON control_draft TO portico_app;
