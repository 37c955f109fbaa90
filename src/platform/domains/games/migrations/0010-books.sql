-- Sports and esports are books of simulated matches, kept on the house's own engine for their vendors.
UPDATE game SET play_key = 'book', trial = true, engine_kind = CASE
    WHEN name LIKE 'Football %' THEN 'football'
    WHEN name LIKE 'Basketball %' THEN 'basketball'
    WHEN name LIKE 'Tennis %' THEN 'tennis'
    WHEN name LIKE 'Volleyball %' THEN 'volleyball'
    WHEN name LIKE 'Badminton %' THEN 'badminton'
    WHEN name LIKE 'Cricket %' THEN 'cricket'
    WHEN name LIKE 'Baseball %' THEN 'baseball'
    WHEN name LIKE 'Boxing %' THEN 'boxing'
    WHEN name ~ '^(Five-Lane|Tactical Squad) ' THEN 'esports-three'
    ELSE 'esports-five'
  END
  WHERE category IN ('SPORTS', 'ESPORTS') AND play_key IS NULL;
