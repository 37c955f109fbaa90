-- Points can be a reward as well: of a task, of signing in, of a raffle.
ALTER TABLE points_entry DROP CONSTRAINT points_entry_kind_check;
ALTER TABLE points_entry ADD CONSTRAINT points_entry_kind_check
  CHECK (kind IN ('bet', 'redeem', 'refund', 'convert', 'reward'));

CREATE OR REPLACE FUNCTION points_entry_to_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  won bigint := CASE WHEN NEW.kind IN ('bet', 'reward') THEN NEW.points ELSE 0 END;
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

-- Valid bets by member and quarter of an hour: every time zone's days begin with one, so that "today"
-- and "this week" are sums of few rows, however many bets there are.
CREATE TABLE points_quarter (
  merchant text NOT NULL,
  currency text NOT NULL,
  begins_at timestamptz NOT NULL,
  member_id uuid NOT NULL,
  -- Minor units.
  valid_bet bigint NOT NULL CHECK (valid_bet > 0),
  PRIMARY KEY (merchant, currency, begins_at, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX points_quarter_member ON points_quarter (merchant, member_id, currency, begins_at);
SELECT portico_tenant_table('points_quarter', 'select, insert, update (valid_bet)');

-- Bets that were counted before this table was there.
ALTER TABLE points_quarter NO FORCE ROW LEVEL SECURITY;
ALTER TABLE points_earning NO FORCE ROW LEVEL SECURITY;
INSERT INTO points_quarter (merchant, currency, begins_at, member_id, valid_bet)
  SELECT merchant, currency, date_bin('15 minutes', created_at, 'epoch'), member_id, sum(amount)
  FROM points_earning GROUP BY 1, 2, 3, 4;
ALTER TABLE points_quarter FORCE ROW LEVEL SECURITY;
ALTER TABLE points_earning FORCE ROW LEVEL SECURITY;
