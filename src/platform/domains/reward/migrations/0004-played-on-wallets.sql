-- Who of a line bet of late is told by the wallets that are read for what the line has: the main wallet of
-- each bears the quarter in which its member bet last. member_played is what counts; this follows it in the
-- same transaction, once in a quarter, and is in no index.
ALTER TABLE ledger_account ADD COLUMN played_at timestamptz;

CREATE FUNCTION member_played_on_wallet() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE ledger_account SET played_at = NEW.begins_at
    WHERE merchant = NEW.merchant AND member_id = NEW.member_id AND currency = NEW.currency
      AND wallet = 'main';
  RETURN NULL;
END
$$;
-- At the end of the transaction, whose accounts are all locked by then, in the order of their ids: before, the
-- wallet would be locked ahead of the house's, and two rounds of a member could wait for each other.
CREATE CONSTRAINT TRIGGER member_played_on_wallet AFTER INSERT OR UPDATE ON member_played
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION member_played_on_wallet();

-- A wallet of somebody who bet before they had it, such as out of another one.
CREATE FUNCTION ledger_account_played() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE ledger_account AS wallet SET played_at = played.begins_at
    FROM member_played AS played
    WHERE wallet.merchant = NEW.merchant AND wallet.id = NEW.id
      AND played.merchant = NEW.merchant AND played.member_id = NEW.member_id
      AND played.currency = NEW.currency;
  RETURN NULL;
END
$$;
CREATE TRIGGER ledger_account_played AFTER INSERT ON ledger_account
  FOR EACH ROW WHEN (NEW.wallet = 'main' AND NEW.member_id IS NOT NULL)
  EXECUTE FUNCTION ledger_account_played();

-- Who bet before. The triggers above hold their tables: nobody bets until this is done.
UPDATE ledger_account AS wallet SET played_at = played.begins_at
  FROM member_played AS played
  WHERE played.merchant = wallet.merchant AND played.member_id = wallet.member_id
    AND played.currency = wallet.currency AND wallet.wallet = 'main';
