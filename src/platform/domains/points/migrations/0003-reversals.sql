-- A bet that is rolled back after it was settled takes with it what it earned.
ALTER TABLE points_earning ADD COLUMN reversed_at timestamptz;
GRANT UPDATE (reversed_at) ON points_earning TO portico_app;

ALTER TABLE points_quarter DROP CONSTRAINT points_quarter_valid_bet_check;
ALTER TABLE points_quarter ADD CONSTRAINT points_quarter_valid_bet_check CHECK (valid_bet >= 0);
-- Below nought: points of such bets were spent already, and the next bets make none until it is even.
ALTER TABLE points_progress DROP CONSTRAINT points_progress_carry_check;

ALTER TABLE points_entry DROP CONSTRAINT points_entry_kind_check;
ALTER TABLE points_entry ADD CONSTRAINT points_entry_kind_check
  CHECK (kind IN ('bet', 'redeem', 'refund', 'convert', 'reward', 'reversal'));

CREATE OR REPLACE FUNCTION points_entry_to_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- A reversal is below nought: it was not earned after all.
  won bigint := CASE WHEN NEW.kind IN ('bet', 'reward', 'reversal') THEN NEW.points ELSE 0 END;
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
