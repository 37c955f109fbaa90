-- When another number took the place of a member's own: money waits a day, whatever guards it (T18).
ALTER TABLE credential ADD COLUMN phone_changed_at timestamptz;
