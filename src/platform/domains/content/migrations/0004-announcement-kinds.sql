-- All five types of announcements (OPEN-098): B banner, PL player notice, PU popup, PR promotion, H home.
ALTER TABLE announcement DROP CONSTRAINT announcement_kind_check;
ALTER TABLE announcement ADD CONSTRAINT announcement_kind_check
  CHECK (kind IN ('B', 'PL', 'PU', 'PR', 'H'));
