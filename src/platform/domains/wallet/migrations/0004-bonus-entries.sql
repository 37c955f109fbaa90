-- Which of a member's entries are bonuses, and of which kind: the report of them reads these entries
-- alone, however many others the account has. Nothing for all others, trial money included.
ALTER TABLE ledger_entry ADD COLUMN bonus text CHECK (bonus IN
  ('signUp', 'promotion', 'mission', 'rank', 'referral', 'rebate', 'points'));

-- Bonuses of before this column was there, by the kinds and keys they were paid with.
ALTER TABLE ledger_entry DISABLE TRIGGER USER;
UPDATE ledger_entry AS entry SET bonus = CASE
    WHEN transfer.kind = 'sign-up-bonus' THEN 'signUp'
    WHEN transfer.kind = 'promotion-reward' THEN 'promotion'
    WHEN transfer.kind = 'mission-reward' AND transfer.idempotency_key LIKE 'mission-reward:rank:%'
      THEN 'rank'
    WHEN transfer.kind = 'mission-reward' THEN 'mission'
    ELSE 'points'
  END
  FROM ledger_transfer AS transfer, ledger_account AS account
  WHERE transfer.merchant = entry.merchant AND transfer.id = entry.transfer_id
    AND transfer.kind IN ('sign-up-bonus', 'promotion-reward', 'mission-reward', 'points-convert',
      'points-credit')
    AND account.merchant = entry.merchant AND account.id = entry.account_id
    AND account.kind = 'member' AND entry.amount > 0;
ALTER TABLE ledger_entry ENABLE TRIGGER USER;

CREATE INDEX ledger_entry_bonus ON ledger_entry (merchant, account_id, place)
  WHERE bonus IS NOT NULL;
