-- What the sandbox's payment provider takes on at its own page, and what was decided there: once.
CREATE TABLE sandbox_order (
  merchant text NOT NULL,
  deposit_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The language of the page, and where it leads back to.
  language text NOT NULL,
  return_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('paid', 'failed', 'cancelled')),
  PRIMARY KEY (merchant, deposit_id)
);
SELECT portico_tenant_table('sandbox_order', 'select, insert, update (outcome)');
