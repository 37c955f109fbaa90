-- Crash and mines: games of the house whose round the player ends. They stand at the end of the catalogue.
INSERT INTO game (node_id, category, vendor, name, search_name, min_bet, min_lines, image, hot,
    maintenance, trial, released_on, place, play_key, engine_kind)
  SELECT 120000 + own.n, 'INHOUSE', 'JL', own.name, lower(own.name), 100, 0,
      '/_art/game/' || own.art || '.svg', false, false, true, CURRENT_DATE - 400,
      (SELECT max(place) FROM game) + own.n, own.play_key, own.play_key
    FROM (VALUES
      (1, 'crash', 'Sky Lantern Rise', 'waves-32-14'),
      (2, 'crash', 'Northern Light Climb', 'waves-158-28'),
      (3, 'crash', 'Breaker Ride', 'waves-205-33'),
      (4, 'crash', 'Volcano Ascent', 'waves-12-47'),
      (5, 'crash', 'Star Flight', 'reels-262-57'),
      (6, 'crash', 'Full Sail', 'waves-186-65'),
      (7, 'mines', 'Gem Field', 'reels-284-12'),
      (8, 'mines', 'Diamond Court', 'reels-198-21'),
      (9, 'mines', 'Treasure Shore', 'reels-40-38'),
      (10, 'mines', 'Clover Meadow', 'reels-132-49'),
      (11, 'mines', 'Lotus Pond', 'waves-326-52'),
      (12, 'mines', 'Coin Terrace', 'reels-48-63')
    ) AS own (n, play_key, name, art)
    WHERE EXISTS (SELECT FROM game_lane WHERE category = 'INHOUSE' AND vendor = 'JL');
REFRESH MATERIALIZED VIEW game_lane_size;
-- A player's latest round of such a game is found however much else they played.
CREATE INDEX house_round_left ON house_round (merchant, member_id, play_key, started_at DESC)
  WHERE play_key IN ('seeds', 'crash', 'mines');
