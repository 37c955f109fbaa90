-- Live tables and fights are played on the house's own engine for their vendors: `engine_kind` says which
-- of its games a catalogue entry is. Whoever has an account for play money alone may sit down too.
ALTER TABLE game ADD COLUMN engine_kind text;
UPDATE game SET play_key = 'table', trial = true, engine_kind = CASE
    WHEN category = 'COCKFIGHT' THEN 'cockfight'
    WHEN name LIKE 'Speed Baccarat %' THEN 'speed-baccarat'
    WHEN name LIKE 'Baccarat %' THEN 'baccarat'
    WHEN name LIKE 'Dragon Tiger %' THEN 'dragon-tiger'
    WHEN name LIKE 'Roulette %' THEN 'roulette'
    WHEN name LIKE 'Blackjack %' THEN 'blackjack'
    WHEN name LIKE 'Sic Bo %' THEN 'sic-bo'
    WHEN name LIKE 'Xoc Dia %' THEN 'xoc-dia'
    WHEN name LIKE 'Fan Tan %' THEN 'fan-tan'
    WHEN name LIKE 'Andar Bahar %' THEN 'andar-bahar'
    WHEN name LIKE 'Teen Patti %' THEN 'teen-patti'
    WHEN name LIKE 'Hold''em Table %' THEN 'board-poker'
    WHEN name LIKE 'Fish Prawn Crab %' THEN 'fish-prawn-crab'
  END
  WHERE category IN ('LIVE', 'COCKFIGHT') AND play_key IS NULL;

-- What a day's rounds of a table are drawn from: each round's own seed follows from it, is promised by its
-- hash before anybody stakes, and shown once the round is drawn. The day's seed itself is never shown.
CREATE TABLE house_clock_seed (
  merchant text NOT NULL,
  node_id integer NOT NULL REFERENCES game,
  day date NOT NULL,
  seed text NOT NULL,
  PRIMARY KEY (merchant, node_id, day)
);
SELECT portico_tenant_table('house_clock_seed', 'select, insert');

-- The slips of one table's round, and those of one member at it.
CREATE INDEX house_round_table ON house_round
  (merchant, ((state->>'node')), ((state->>'no'))) WHERE play_key = 'table';
