-- Wallets beside the main one, which few have: what a line has is its main wallets and these, and nobody's
-- are added up who has but one. Nothing that changes with a balance is in the index.
CREATE INDEX ledger_account_aside ON ledger_account (merchant, currency, member_id)
  WHERE member_id IS NOT NULL AND wallet <> 'main';
