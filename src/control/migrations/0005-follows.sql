-- A publish that waits may be made to follow another one that waits: what that one makes live, it takes
-- for seen.
ALTER TABLE control_pending ADD COLUMN follows bigint REFERENCES control_pending (id);
ALTER TABLE control_pending ADD CONSTRAINT control_pending_follows_earlier CHECK (follows < id);
