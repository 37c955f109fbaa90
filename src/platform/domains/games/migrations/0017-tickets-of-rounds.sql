-- A ticket that shows one round of its member's and begins nothing; null for one that opens a game.
ALTER TABLE game_ticket ADD COLUMN round_id text;
