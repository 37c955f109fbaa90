-- Double entry. Amounts are integers in minor units; the currency belongs to the account. Money only
-- moves: a transfer's entries sum to zero and share one currency, and nothing is ever changed.
CREATE TABLE ledger_account (
  merchant text NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('member', 'house')),
  -- The member's id, or the name of the house account, such as bonus.
  owner text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- The sum of the entries, kept by the trigger below and by nothing else.
  balance bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  CONSTRAINT ledger_account_currency UNIQUE (merchant, id, currency),
  CONSTRAINT ledger_account_owner UNIQUE (merchant, kind, owner, currency),
  CONSTRAINT ledger_account_not_overdrawn CHECK (kind = 'house' OR balance >= 0)
);
SELECT portico_tenant_table('ledger_account', 'select, insert');

CREATE TABLE ledger_transfer (
  merchant text NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z-]*$'),
  idempotency_key text NOT NULL,
  -- Digest of what the transfer does: the same key with other content is a mistake.
  content_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  CONSTRAINT ledger_transfer_key UNIQUE (merchant, idempotency_key)
);
SELECT portico_tenant_table('ledger_transfer', 'select, insert');

CREATE TABLE ledger_entry (
  merchant text NOT NULL,
  transfer_id uuid NOT NULL,
  line smallint NOT NULL,
  account_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (merchant, transfer_id, line),
  FOREIGN KEY (merchant, transfer_id) REFERENCES ledger_transfer (merchant, id),
  FOREIGN KEY (merchant, account_id, currency)
    REFERENCES ledger_account (merchant, id, currency)
);
CREATE INDEX ledger_entry_account ON ledger_entry (merchant, account_id);
SELECT portico_tenant_table('ledger_entry', 'select, insert');

CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER ledger_transfer_no_truncate BEFORE TRUNCATE ON ledger_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION portico_refuse_change();

-- An account starts empty: its balance can only come from entries.
CREATE FUNCTION ledger_account_starts_empty() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'a ledger account starts empty' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER ledger_account_empty BEFORE INSERT ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_account_starts_empty();

-- The app may not update an account; the trigger does it with the owner's rights.
CREATE FUNCTION ledger_entry_to_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE ledger_account SET balance = balance + NEW.amount
    WHERE merchant = NEW.merchant AND id = NEW.account_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER ledger_entry_balance AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_to_balance();

-- Judged when the transaction commits, from the transfer and from each entry, so that neither a
-- transfer without entries nor a late third entry gets through.
CREATE FUNCTION ledger_transfer_is_whole() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid;
  entries integer;
  currencies integer;
  total numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transfer' THEN wanted := NEW.id; ELSE wanted := NEW.transfer_id; END IF;
  SELECT count(*), count(DISTINCT currency), coalesce(sum(amount), 0)
    INTO entries, currencies, total
    FROM ledger_entry WHERE merchant = NEW.merchant AND transfer_id = wanted;
  IF entries < 2 OR currencies <> 1 OR total <> 0 THEN
    RAISE EXCEPTION 'transfer % is not whole: % entries, % currencies, sum %',
      wanted, entries, currencies, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER ledger_transfer_whole AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_is_whole();
CREATE CONSTRAINT TRIGGER ledger_entry_whole AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_is_whole();
