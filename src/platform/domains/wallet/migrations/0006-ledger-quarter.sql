-- What moved each member's account, by quarter of an hour and kind of transfer: every time zone's days
-- begin with a quarter, so that a long record counts and sums few rows, and finds any page of itself by
-- them. An entry counts when its transfer was made. Amounts in minor units and without a sign.
CREATE TABLE ledger_quarter (
  merchant text NOT NULL,
  account_id uuid NOT NULL,
  -- The transfer's kind; nothing: all kinds together; `bonus:` and which bonus it is.
  kind text NOT NULL,
  begins_at timestamptz NOT NULL,
  came_entries bigint NOT NULL,
  went_entries bigint NOT NULL,
  came bigint NOT NULL,
  went bigint NOT NULL,
  -- Where the entries stand among the account's own.
  first_place bigint NOT NULL,
  last_place bigint NOT NULL,
  PRIMARY KEY (merchant, account_id, kind, begins_at),
  FOREIGN KEY (merchant, account_id) REFERENCES ledger_account (merchant, id)
);
-- Kept by the trigger below and by nothing else.
SELECT portico_tenant_table('ledger_quarter', 'select');

-- Whoever writes an entry holds its account's row already, which keeps its balance: two never meet here.
CREATE FUNCTION ledger_entry_to_quarter() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_quarter AS sums
    SELECT entry.merchant, entry.account_id, counted.kind,
        date_bin('15 minutes', transfer.created_at, 'epoch'),
        count(*) FILTER (WHERE entry.amount > 0), count(*) FILTER (WHERE entry.amount < 0),
        coalesce(sum(entry.amount) FILTER (WHERE entry.amount > 0), 0),
        coalesce(-sum(entry.amount) FILTER (WHERE entry.amount < 0), 0),
        min(entry.place), max(entry.place)
      FROM added AS entry
      JOIN ledger_account AS account
        ON account.merchant = entry.merchant AND account.id = entry.account_id
      JOIN ledger_transfer AS transfer
        ON transfer.merchant = entry.merchant AND transfer.id = entry.transfer_id
      CROSS JOIN LATERAL (VALUES (''), (transfer.kind), ('bonus:' || entry.bonus)) AS counted (kind)
      WHERE account.kind = 'member' AND counted.kind IS NOT NULL
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (merchant, account_id, kind, begins_at) DO UPDATE SET
      came_entries = sums.came_entries + excluded.came_entries,
      went_entries = sums.went_entries + excluded.went_entries,
      came = sums.came + excluded.came,
      went = sums.went + excluded.went,
      first_place = least(sums.first_place, excluded.first_place),
      last_place = greatest(sums.last_place, excluded.last_place);
  RETURN NULL;
END
$$;
CREATE TRIGGER ledger_entry_quarter AFTER INSERT ON ledger_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_entry_to_quarter();

-- Entries of before. The trigger above holds their table: nothing moves until this is done.
INSERT INTO ledger_quarter
  SELECT entry.merchant, entry.account_id, counted.kind,
      date_bin('15 minutes', transfer.created_at, 'epoch'),
      count(*) FILTER (WHERE entry.amount > 0), count(*) FILTER (WHERE entry.amount < 0),
      coalesce(sum(entry.amount) FILTER (WHERE entry.amount > 0), 0),
      coalesce(-sum(entry.amount) FILTER (WHERE entry.amount < 0), 0),
      min(entry.place), max(entry.place)
    FROM ledger_entry AS entry
    JOIN ledger_account AS account
      ON account.merchant = entry.merchant AND account.id = entry.account_id
    JOIN ledger_transfer AS transfer
      ON transfer.merchant = entry.merchant AND transfer.id = entry.transfer_id
    CROSS JOIN LATERAL (VALUES (''), (transfer.kind), ('bonus:' || entry.bonus)) AS counted (kind)
    WHERE account.kind = 'member' AND counted.kind IS NOT NULL
    GROUP BY 1, 2, 3, 4;
