-- By what its owner tells a session from somebody else's: the browser and the system it named itself by, and
-- the country it was in, where that was known. They go with the session.
ALTER TABLE session
  ADD COLUMN browser text NOT NULL DEFAULT '',
  ADD COLUMN system text NOT NULL DEFAULT '',
  ADD COLUMN country text NOT NULL DEFAULT '';
