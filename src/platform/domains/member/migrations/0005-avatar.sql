-- The picture a member chose of those on offer; null for the one drawn for them.
ALTER TABLE member ADD COLUMN avatar smallint CHECK (avatar >= 1);
