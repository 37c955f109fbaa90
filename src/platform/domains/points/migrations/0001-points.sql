-- Points are counted like money: entries that are never changed, and a balance that is their sum.
CREATE TABLE points_account (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  -- All four are kept by the trigger below and by nothing else.
  balance bigint NOT NULL,
  earned bigint NOT NULL,
  spent bigint NOT NULL,
  entries bigint NOT NULL,
  PRIMARY KEY (merchant, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  CONSTRAINT points_account_not_overdrawn CHECK (balance >= 0)
);
SELECT portico_tenant_table('points_account', 'select');

CREATE TABLE points_entry (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  -- The entry's place among the member's own, from 1, and the balance after it.
  place bigint NOT NULL,
  balance bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'redeem', 'refund', 'convert')),
  points bigint NOT NULL CHECK (points <> 0),
  -- What caused it; the same cause never counts twice.
  ref text NOT NULL,
  remark text NOT NULL CHECK (char_length(remark) <= 140),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, place),
  CONSTRAINT points_entry_cause UNIQUE (merchant, member_id, kind, ref)
);
CREATE INDEX points_entry_time ON points_entry (merchant, member_id, created_at);
SELECT portico_tenant_table('points_entry', 'select, insert');

CREATE FUNCTION points_entry_to_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  won bigint := CASE WHEN NEW.kind = 'bet' THEN NEW.points ELSE 0 END;
BEGIN
  UPDATE points_account AS account SET
      balance = account.balance + NEW.points,
      earned = account.earned + won,
      spent = account.spent + won - NEW.points,
      entries = account.entries + 1
    WHERE merchant = NEW.merchant AND member_id = NEW.member_id
    RETURNING account.balance, account.entries INTO NEW.balance, NEW.place;
  IF NOT FOUND THEN
    -- A proposed row is judged by the checks before it conflicts, so this alone would not do.
    INSERT INTO points_account AS account
      VALUES (NEW.merchant, NEW.member_id, NEW.points, won, won - NEW.points, 1)
      ON CONFLICT (merchant, member_id) DO UPDATE SET
        balance = account.balance + excluded.balance,
        earned = account.earned + excluded.earned,
        spent = account.spent + excluded.spent,
        entries = account.entries + 1
      RETURNING account.balance, account.entries INTO NEW.balance, NEW.place;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER points_entry_balance BEFORE INSERT ON points_entry
  FOR EACH ROW EXECUTE FUNCTION points_entry_to_balance();
CREATE TRIGGER points_entry_append_only BEFORE UPDATE OR DELETE ON points_entry
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER points_entry_no_truncate BEFORE TRUNCATE ON points_entry
  FOR EACH STATEMENT EXECUTE FUNCTION portico_refuse_change();

-- Valid bets that were counted, so that none counts twice, whoever tells of it again.
CREATE TABLE points_earning (
  merchant text NOT NULL,
  source text NOT NULL,
  ref text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, source, ref),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('points_earning', 'select, insert');

-- A member's valid bets in all, and what of them has not made a whole point yet. Minor units.
CREATE TABLE points_progress (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  valid_bet bigint NOT NULL CHECK (valid_bet >= 0),
  carry bigint NOT NULL CHECK (carry >= 0),
  PRIMARY KEY (merchant, member_id, currency),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('points_progress', 'select, insert, update (valid_bet, carry)');

-- That a merchant got its first items in a currency.
CREATE TABLE points_start (
  merchant text NOT NULL,
  currency text NOT NULL,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, currency)
);
SELECT portico_tenant_table('points_start', 'select, insert');

CREATE TABLE points_item (
  merchant text NOT NULL,
  currency text NOT NULL,
  id text NOT NULL,
  -- Items stand in the shop in this order.
  place smallint NOT NULL,
  -- goods are sent to an address, credit is paid into the member's account.
  kind text NOT NULL CHECK (kind IN ('goods', 'credit')),
  -- By language code: {"EN": {"name": "…", "units": "…"}}.
  words jsonb NOT NULL,
  image text NOT NULL,
  -- What one credit pays, in minor units; 0 for goods.
  amount bigint NOT NULL CHECK ((kind = 'credit') = (amount > 0)),
  points_requirement bigint NOT NULL CHECK (points_requirement > 0),
  -- Valid bets a member must have made in all, in minor units.
  amount_requirement bigint NOT NULL CHECK (amount_requirement >= 0),
  stock integer NOT NULL CONSTRAINT points_item_in_stock CHECK (stock >= 0),
  PRIMARY KEY (merchant, currency, id)
);
SELECT portico_tenant_table('points_item', 'select, insert, update (stock)');

-- What was asked for with a key made in the browser: the same key has one effect.
CREATE TABLE points_request (
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
SELECT portico_tenant_table('points_request', 'select, insert, update (answer)');

CREATE TABLE points_redemption (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  item_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  points bigint NOT NULL CHECK (points > 0),
  -- What a credit pays in all.
  amount bigint NOT NULL CHECK (amount >= 0),
  status text NOT NULL CHECK (status IN ('inProcess', 'rejected', 'approved')),
  remark text NOT NULL CHECK (char_length(remark) <= 140),
  receiving_address text NOT NULL,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decision_remark text NOT NULL DEFAULT '' CHECK (char_length(decision_remark) <= 140),
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  FOREIGN KEY (merchant, currency, item_id) REFERENCES points_item (merchant, currency, id),
  CHECK ((status = 'inProcess') = (decided_at IS NULL))
);
CREATE INDEX points_redemption_member ON points_redemption (merchant, member_id, created_at DESC);
SELECT portico_tenant_table('points_redemption',
  'select, insert, update (status, decided_at, decision_remark)');

CREATE FUNCTION points_redemption_is_decided_once() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'inProcess' THEN
    RAISE EXCEPTION 'the redemption % is decided already', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER points_redemption_once BEFORE UPDATE ON points_redemption
  FOR EACH ROW EXECUTE FUNCTION points_redemption_is_decided_once();
