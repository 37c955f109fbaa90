-- How far a merchant's demonstration data has got. A step's rows and its number are stored together,
-- so that a killed process goes on where it was.
CREATE TABLE demo_progress (
  merchant text PRIMARY KEY,
  -- The data ends at this moment; all of its times are counted back from it.
  ends_at timestamptz NOT NULL,
  currency text NOT NULL,
  size text NOT NULL CHECK (size IN ('full', 'small')),
  steps_done integer NOT NULL CHECK (steps_done >= 0),
  done_at timestamptz
);
SELECT portico_tenant_table('demo_progress', 'select, insert, update (steps_done, done_at)');
