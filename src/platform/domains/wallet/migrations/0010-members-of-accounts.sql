-- Whose an account is, as an id: what a line has is read along the ids of its members, and no id has to
-- be written out as text for each of them first. Nothing that changes with a balance is in an index.
ALTER TABLE ledger_account ADD COLUMN member_id uuid GENERATED ALWAYS AS (
  CASE WHEN kind = 'member' AND owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN owner::uuid END) STORED;
CREATE INDEX ledger_account_member ON ledger_account (merchant, member_id, currency);
