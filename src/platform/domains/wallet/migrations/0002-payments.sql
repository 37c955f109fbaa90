-- A member has a main wallet and may have one with a vendor; all of them are accounts of the ledger.
ALTER TABLE ledger_account
  ADD COLUMN wallet text NOT NULL DEFAULT 'main' CHECK (wallet ~ '^[A-Za-z0-9_]{1,32}$'),
  -- How many entries there are, kept like the balance.
  ADD COLUMN entries bigint NOT NULL DEFAULT 0;
ALTER TABLE ledger_account
  DROP CONSTRAINT ledger_account_owner,
  ADD CONSTRAINT ledger_account_owner UNIQUE (merchant, kind, owner, currency, wallet);

-- The entry's place among its account's own, from 1, and the balance after it: an account record
-- needs no summing up of everything before.
ALTER TABLE ledger_entry ADD COLUMN place bigint, ADD COLUMN balance_after bigint;
-- Who migrates sees all merchants' rows while they are counted, superuser or not.
ALTER TABLE ledger_account NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfer NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_entry NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_entry DISABLE TRIGGER USER;
UPDATE ledger_entry AS entry SET place = ordered.place, balance_after = ordered.balance_after
  FROM (
    SELECT e.merchant, e.transfer_id, e.line,
        row_number() OVER account AS place,
        sum(e.amount) OVER (account ROWS UNBOUNDED PRECEDING) AS balance_after
      FROM ledger_entry e
      JOIN ledger_transfer t ON t.merchant = e.merchant AND t.id = e.transfer_id
      WINDOW account AS (
        PARTITION BY e.merchant, e.account_id ORDER BY t.created_at, t.id, e.line
      )
  ) AS ordered
  WHERE entry.merchant = ordered.merchant
    AND entry.transfer_id = ordered.transfer_id AND entry.line = ordered.line;
ALTER TABLE ledger_entry ENABLE TRIGGER USER;
UPDATE ledger_account AS account SET entries = counted.entries
  FROM (SELECT merchant, account_id, count(*) AS entries FROM ledger_entry GROUP BY 1, 2) AS counted
  WHERE account.merchant = counted.merchant AND account.id = counted.account_id;
ALTER TABLE ledger_entry ALTER COLUMN place SET NOT NULL, ALTER COLUMN balance_after SET NOT NULL;
ALTER TABLE ledger_account FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfer FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_entry FORCE ROW LEVEL SECURITY;
DROP INDEX ledger_entry_account;
CREATE UNIQUE INDEX ledger_entry_account ON ledger_entry (merchant, account_id, place);

-- The balance moves before the entry is written, so that the entry can say what it came to.
DROP TRIGGER ledger_entry_balance ON ledger_entry;
CREATE OR REPLACE FUNCTION ledger_entry_to_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE ledger_account AS account
    SET balance = account.balance + NEW.amount, entries = account.entries + 1
    WHERE account.merchant = NEW.merchant AND account.id = NEW.account_id
    RETURNING account.balance, account.entries INTO NEW.balance_after, NEW.place;
  RETURN NEW;
END
$$;
CREATE TRIGGER ledger_entry_balance BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_to_balance();

CREATE OR REPLACE FUNCTION ledger_account_starts_empty() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.entries <> 0 THEN
    RAISE EXCEPTION 'a ledger account starts empty' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- What was asked for with a key made in the browser: the same key has one effect.
CREATE TABLE wallet_request (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  content_hash text NOT NULL,
  -- The answer that was given.
  answer jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, idempotency_key),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX wallet_request_age ON wallet_request (merchant, created_at);
SELECT portico_tenant_table('wallet_request', 'select, insert, update (answer), delete');

CREATE TABLE deposit (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  provider text NOT NULL,
  method text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Money that came counts, whatever was said before; that time ran out is not stored.
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'failed', 'paid')),
  pay_url text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the provider took it on.
  started_at timestamptz,
  settled_at timestamptz,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  CHECK ((status = 'pending') = (settled_at IS NULL))
);
CREATE INDEX deposit_member ON deposit (merchant, member_id, created_at DESC);
SELECT portico_tenant_table('deposit',
  'select, insert, update (status, pay_url, started_at, settled_at)');

CREATE FUNCTION deposit_stays_paid() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'paid' AND NEW.status <> 'paid' THEN
    RAISE EXCEPTION 'the deposit % is paid', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER deposit_stays_paid BEFORE UPDATE ON deposit
  FOR EACH ROW EXECUTE FUNCTION deposit_stays_paid();

-- What a provider told, each message once.
CREATE TABLE deposit_event (
  merchant text NOT NULL,
  provider text NOT NULL,
  event_id text NOT NULL,
  deposit_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'failed', 'paid')),
  content_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, provider, event_id),
  FOREIGN KEY (merchant, deposit_id) REFERENCES deposit (merchant, id)
);
SELECT portico_tenant_table('deposit_event', 'select, insert');

-- What the sandbox provider has still to tell.
CREATE TABLE sandbox_message (
  merchant text NOT NULL,
  id uuid NOT NULL,
  deposit_id uuid NOT NULL,
  place smallint NOT NULL,
  body text NOT NULL,
  due_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  delivered_at timestamptz,
  PRIMARY KEY (merchant, id),
  CONSTRAINT sandbox_message_once UNIQUE (merchant, deposit_id, place)
);
CREATE INDEX sandbox_message_due ON sandbox_message (merchant, due_at) WHERE delivered_at IS NULL;
SELECT portico_tenant_table('sandbox_message',
  'select, insert, update (due_at, attempts, delivered_at)');

CREATE TABLE withdrawal (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('requested', 'approved', 'disbursed', 'received',
    'notReceived', 'partlyReceived', 'autoConfirmed', 'forced', 'refunded', 'rejected')),
  -- What reached the member, what was sent and has not been confirmed, and what was given back.
  received bigint NOT NULL DEFAULT 0 CHECK (received >= 0),
  remaining bigint NOT NULL CHECK (remaining >= 0),
  returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  bank_account text NOT NULL,
  account_name text NOT NULL,
  auto_confirm_minutes integer NOT NULL CHECK (auto_confirm_minutes > 0),
  created_at timestamptz NOT NULL,
  disbursed_at timestamptz,
  confirm_by timestamptz,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  CONSTRAINT withdrawal_adds_up CHECK (received + remaining + returned = amount)
);
CREATE INDEX withdrawal_member ON withdrawal (merchant, member_id, created_at DESC);
CREATE INDEX withdrawal_waiting ON withdrawal (merchant, status, confirm_by)
  WHERE status IN ('requested', 'approved', 'disbursed');
SELECT portico_tenant_table('withdrawal', 'select, insert,
  update (status, received, remaining, returned, disbursed_at, confirm_by)');

-- Who did what with a withdrawal, and why.
CREATE TABLE withdrawal_step (
  merchant text NOT NULL,
  withdrawal_id uuid NOT NULL,
  place smallint NOT NULL,
  status text NOT NULL,
  actor text NOT NULL,
  remark text NOT NULL CHECK (char_length(remark) <= 140),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, withdrawal_id, place),
  FOREIGN KEY (merchant, withdrawal_id) REFERENCES withdrawal (merchant, id)
);
SELECT portico_tenant_table('withdrawal_step', 'select, insert');
CREATE TRIGGER withdrawal_step_append_only BEFORE UPDATE OR DELETE ON withdrawal_step
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
