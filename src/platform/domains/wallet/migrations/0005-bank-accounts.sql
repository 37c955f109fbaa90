-- The accounts that members are paid to. Of a number there are its keyed hash, by which it is known
-- again, the number itself under a key that the database does not have, and its last characters.
CREATE TABLE bank_account (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  bank text NOT NULL,
  account_name text NOT NULL,
  mark text NOT NULL,
  sealed_number text NOT NULL,
  shown text NOT NULL,
  main boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- What was taken away stays: withdrawals were paid to it.
  removed_at timestamptz,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE UNIQUE INDEX bank_account_once ON bank_account (merchant, mark) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX bank_account_main ON bank_account (merchant, member_id)
  WHERE main AND removed_at IS NULL;
CREATE INDEX bank_account_member ON bank_account (merchant, member_id) WHERE removed_at IS NULL;
SELECT portico_tenant_table('bank_account', 'select, insert, update (main, removed_at)');

-- The account a withdrawal is paid to, where it was one of the member's.
ALTER TABLE withdrawal
  ADD COLUMN account_id uuid,
  ADD CONSTRAINT withdrawal_account FOREIGN KEY (merchant, account_id)
    REFERENCES bank_account (merchant, id);
CREATE INDEX withdrawal_account_open ON withdrawal (merchant, account_id)
  WHERE account_id IS NOT NULL AND status IN ('requested', 'approved', 'disbursed', 'notReceived',
    'partlyReceived');
