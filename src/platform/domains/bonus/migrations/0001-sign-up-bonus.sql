-- Sign-up bonuses, which wait for a verified phone and a deposit that arrived.
CREATE TABLE sign_up_bonus (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  -- In minor units, as it was promised at the registration.
  amount bigint NOT NULL CHECK (amount > 0),
  promised_at timestamptz NOT NULL,
  paid_at timestamptz,
  PRIMARY KEY (merchant, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('sign_up_bonus', 'select, insert, update');

-- What the members who got one are known by: a second account of the same gets none.
CREATE TABLE bonus_source (
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('device', 'network', 'person')),
  -- A digest; it tells nothing to who reads the table.
  mark text NOT NULL,
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, kind, mark)
);
SELECT portico_tenant_table('bonus_source', 'select, insert, update');
