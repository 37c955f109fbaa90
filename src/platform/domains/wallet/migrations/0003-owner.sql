-- The owner, who alone makes backups, reads these whole (store/0002-owner).
ALTER TABLE ledger_account NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfer NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_entry NO FORCE ROW LEVEL SECURITY;
