-- Fishing, and duels against players of the house, are played on the house's own engine for their vendors.
UPDATE game SET play_key = 'fishing', engine_kind = 'fishing', trial = true
  WHERE category = 'FISH' AND play_key IS NULL;
UPDATE game SET play_key = 'duel', trial = true, engine_kind = CASE
    WHEN name ~ '^(Bull Fight Cards|Pok Deng) ' THEN 'nine-points'
    WHEN name ~ '^(Mahjong|Pai Gow|Domino) ' THEN 'tiles'
    WHEN name ~ '^(Sic Bo Duel|Liar''s Dice|Backgammon|Ludo) ' THEN 'dice'
    ELSE 'three-cards'
  END
  WHERE category = 'PVP' AND play_key IS NULL;
