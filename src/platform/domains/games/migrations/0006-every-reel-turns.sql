-- The reels of the demonstration catalogue are played on the house's own engine; a merchant that has
-- connected the vendors themselves switches it off (`standInGames`).
UPDATE game SET play_key = 'reels' WHERE category = 'RNG' AND play_key IS NULL;

-- What a member's rounds are drawn from: the server's seed, whose hash the member knows beforehand and
-- which is shown when the member takes new seeds, and the member's own. `next_nonce` counts rounds.
CREATE TABLE fair_seed (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  server_seed text NOT NULL,
  client_seed text NOT NULL,
  next_nonce integer NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  created_at timestamptz NOT NULL,
  revealed_at timestamptz,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE UNIQUE INDEX fair_seed_current ON fair_seed (merchant, member_id) WHERE revealed_at IS NULL;
CREATE INDEX fair_seed_member ON fair_seed (merchant, member_id, created_at DESC);
SELECT portico_tenant_table('fair_seed', 'select, insert, update');
