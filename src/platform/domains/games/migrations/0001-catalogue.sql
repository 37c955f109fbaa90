-- The catalogue: one for all merchants, read by the app and written by migrations alone.
CREATE TABLE game_vendor (
  code text PRIMARY KEY,
  name text NOT NULL,
  -- Degrees on the colour wheel, for the vendor's mark.
  hue smallint NOT NULL CHECK (hue BETWEEN 0 AND 359),
  hot boolean NOT NULL,
  maintenance boolean NOT NULL,
  -- Vendors stand in this order where a merchant names none.
  place smallint NOT NULL UNIQUE
);

-- The categories a vendor has games in. `classify` is what the wire calls gameClassify: vendors of
-- esports and cockfights belong to SPORTS and have lanes of their own (OPEN-095).
CREATE TABLE game_lane (
  category text NOT NULL,
  vendor text NOT NULL REFERENCES game_vendor,
  classify text NOT NULL,
  PRIMARY KEY (category, vendor)
);

CREATE TABLE game (
  node_id integer PRIMARY KEY,
  category text NOT NULL,
  vendor text NOT NULL,
  name text NOT NULL,
  -- Lower case without marks, for search and order; bytes, so that every server orders alike.
  search_name text COLLATE "C" NOT NULL,
  -- Hundredths of the merchant's currency unit.
  min_bet bigint NOT NULL CHECK (min_bet >= 0),
  min_lines integer NOT NULL CHECK (min_lines >= 0),
  image text NOT NULL,
  hot boolean NOT NULL,
  maintenance boolean NOT NULL,
  trial boolean NOT NULL,
  released_on date NOT NULL,
  -- The usual order: hot games first, vendors mixed.
  place integer NOT NULL UNIQUE,
  UNIQUE (vendor, category, name),
  FOREIGN KEY (category, vendor) REFERENCES game_lane (category, vendor)
);

CREATE INDEX game_by_category ON game (category, place);
CREATE INDEX game_by_vendor ON game (category, vendor, place);
CREATE INDEX game_by_name ON game (category, search_name, node_id);
CREATE INDEX game_by_release ON game (category, released_on DESC, place);
CREATE INDEX game_hot ON game (place) WHERE hot;

-- How many games each lane has, so that the list of vendors counts nothing itself.
-- Refreshed by whatever changes the catalogue.
CREATE MATERIALIZED VIEW game_lane_size AS
  SELECT category, vendor, count(*)::integer AS games,
         count(*) FILTER (WHERE hot)::integer AS hot_games
  FROM game GROUP BY category, vendor;
CREATE UNIQUE INDEX game_lane_size_key ON game_lane_size (category, vendor);

SELECT portico_shared_table('game_vendor');
SELECT portico_shared_table('game_lane');
SELECT portico_shared_table('game');
SELECT portico_shared_table('game_lane_size');
