-- The bank an account is at, by the merchant's id of it; nothing where its name was typed. The name stays
-- beside it, for when the merchant's list no longer has the bank.
ALTER TABLE bank_account ADD COLUMN bank_id text;
