-- Where a player sat down from: at a table for two nobody plays against themselves.
ALTER TABLE house_seat ADD COLUMN place_hash text NOT NULL DEFAULT '';
