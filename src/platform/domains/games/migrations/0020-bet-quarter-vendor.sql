-- Sums of bets by vendor as well, so that a member's record can be narrowed to one. The sums are made anew:
-- nobody bets until this is done. What they come to together stays what it was, so that no line is marked.
LOCK TABLE game_bet IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE game_bet_quarter DISABLE TRIGGER USER;
TRUNCATE game_bet_quarter;
ALTER TABLE game_bet_quarter ADD COLUMN vendor text NOT NULL;
ALTER TABLE game_bet_quarter DROP CONSTRAINT game_bet_quarter_pkey;
ALTER TABLE game_bet_quarter
  ADD PRIMARY KEY (merchant, member_id, currency, status, begins_at, category, vendor);

CREATE OR REPLACE FUNCTION game_bet_to_quarter() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO game_bet_quarter AS sums
        (merchant, member_id, currency, status, begins_at, category, vendor, bets, stake, valid_bet,
          payout)
      SELECT bet.merchant, bet.member_id, bet.currency, counted.status,
          date_bin('15 minutes', bet.created_at, 'epoch'), game.category, bet.vendor, count(*),
          sum(CASE bet.status WHEN 'refunded' THEN 0 ELSE bet.stake END), sum(bet.valid_bet),
          sum(bet.payout)
        FROM added AS bet JOIN game ON game.node_id = bet.node_id
        CROSS JOIN LATERAL (VALUES (''), (bet.status)) AS counted (status)
        WHERE bet.status NOT IN ('pending', 'refused')
        GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
      ON CONFLICT (merchant, member_id, currency, status, begins_at, category, vendor) DO UPDATE SET
        bets = sums.bets + excluded.bets,
        stake = sums.stake + excluded.stake,
        valid_bet = sums.valid_bet + excluded.valid_bet,
        payout = sums.payout + excluded.payout;
  ELSE
    INSERT INTO game_bet_quarter AS sums
        (merchant, member_id, currency, status, begins_at, category, vendor, bets, stake, valid_bet,
          payout)
      SELECT bet.merchant, bet.member_id, bet.currency, counted.status,
          date_bin('15 minutes', bet.created_at, 'epoch'), game.category, bet.vendor,
          sum(bet.times),
          sum(CASE bet.status WHEN 'refunded' THEN 0 ELSE bet.times * bet.stake END),
          sum(bet.times * bet.valid_bet), sum(bet.times * bet.payout)
        FROM (
          SELECT 1 AS times, added.* FROM added UNION ALL SELECT -1, removed.* FROM removed
        ) AS bet JOIN game ON game.node_id = bet.node_id
        CROSS JOIN LATERAL (VALUES (''), (bet.status)) AS counted (status)
        WHERE bet.status NOT IN ('pending', 'refused')
        GROUP BY 1, 2, 3, 4, 5, 6, 7
        HAVING sum(bet.times) <> 0 OR sum(bet.times * bet.valid_bet) <> 0
          OR sum(bet.times * bet.payout) <> 0
          OR sum(CASE bet.status WHEN 'refunded' THEN 0 ELSE bet.times * bet.stake END) <> 0
        ORDER BY 1, 2, 3, 4, 5, 6, 7
      ON CONFLICT (merchant, member_id, currency, status, begins_at, category, vendor) DO UPDATE SET
        bets = sums.bets + excluded.bets,
        stake = sums.stake + excluded.stake,
        valid_bet = sums.valid_bet + excluded.valid_bet,
        payout = sums.payout + excluded.payout;
  END IF;
  RETURN NULL;
END
$$;

INSERT INTO game_bet_quarter
    (merchant, member_id, currency, status, begins_at, category, vendor, bets, stake, valid_bet, payout)
  SELECT bet.merchant, bet.member_id, bet.currency, counted.status,
      date_bin('15 minutes', bet.created_at, 'epoch'), game.category, bet.vendor, count(*),
      sum(CASE bet.status WHEN 'refunded' THEN 0 ELSE bet.stake END), sum(bet.valid_bet),
      sum(bet.payout)
    FROM game_bet AS bet JOIN game ON game.node_id = bet.node_id
    CROSS JOIN LATERAL (VALUES (''), (bet.status)) AS counted (status)
    WHERE bet.status NOT IN ('pending', 'refused')
    GROUP BY 1, 2, 3, 4, 5, 6, 7;
ALTER TABLE game_bet_quarter ENABLE TRIGGER USER;
