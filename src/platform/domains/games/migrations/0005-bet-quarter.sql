-- What each member bet, by quarter of an hour, category and how the bets stand: every time zone's days
-- begin with a quarter, so that a long record counts and sums few rows, and finds any page of itself by
-- them. A bet counts when it was placed, whenever it is settled. Minor units.
CREATE TABLE game_bet_quarter (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  -- Nothing: all that a member is shown together.
  status text NOT NULL,
  begins_at timestamptz NOT NULL,
  category text NOT NULL,
  -- No bounds here: a proposed row is judged before it is added to the one that stands.
  bets bigint NOT NULL,
  -- What was given back counts with no stake.
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (merchant, member_id, currency, status, begins_at, category),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
-- Kept by the triggers below and by nothing else.
SELECT portico_tenant_table('game_bet_quarter', 'select');

CREATE FUNCTION game_bet_to_quarter() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO game_bet_quarter AS sums
      SELECT bet.merchant, bet.member_id, bet.currency, counted.status,
          date_bin('15 minutes', bet.created_at, 'epoch'), game.category, count(*),
          sum(CASE bet.status WHEN 'refunded' THEN 0 ELSE bet.stake END), sum(bet.valid_bet),
          sum(bet.payout)
        FROM added AS bet JOIN game ON game.node_id = bet.node_id
        CROSS JOIN LATERAL (VALUES (''), (bet.status)) AS counted (status)
        WHERE bet.status NOT IN ('pending', 'refused')
        GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
      ON CONFLICT (merchant, member_id, currency, status, begins_at, category) DO UPDATE SET
        bets = sums.bets + excluded.bets,
        stake = sums.stake + excluded.stake,
        valid_bet = sums.valid_bet + excluded.valid_bet,
        payout = sums.payout + excluded.payout;
  ELSE
    INSERT INTO game_bet_quarter AS sums
      SELECT bet.merchant, bet.member_id, bet.currency, counted.status,
          date_bin('15 minutes', bet.created_at, 'epoch'), game.category, sum(bet.times),
          sum(CASE bet.status WHEN 'refunded' THEN 0 ELSE bet.times * bet.stake END),
          sum(bet.times * bet.valid_bet), sum(bet.times * bet.payout)
        FROM (
          SELECT 1 AS times, added.* FROM added UNION ALL SELECT -1, removed.* FROM removed
        ) AS bet JOIN game ON game.node_id = bet.node_id
        CROSS JOIN LATERAL (VALUES (''), (bet.status)) AS counted (status)
        WHERE bet.status NOT IN ('pending', 'refused')
        GROUP BY 1, 2, 3, 4, 5, 6
        HAVING sum(bet.times) <> 0 OR sum(bet.times * bet.valid_bet) <> 0
          OR sum(bet.times * bet.payout) <> 0
          OR sum(CASE bet.status WHEN 'refunded' THEN 0 ELSE bet.times * bet.stake END) <> 0
        ORDER BY 1, 2, 3, 4, 5, 6
      ON CONFLICT (merchant, member_id, currency, status, begins_at, category) DO UPDATE SET
        bets = sums.bets + excluded.bets,
        stake = sums.stake + excluded.stake,
        valid_bet = sums.valid_bet + excluded.valid_bet,
        payout = sums.payout + excluded.payout;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER game_bet_quarter_placed AFTER INSERT ON game_bet
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION game_bet_to_quarter();
CREATE TRIGGER game_bet_quarter_settled AFTER UPDATE ON game_bet
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION game_bet_to_quarter();

-- Bets of before. The triggers above hold their table: nobody bets until this is done.
INSERT INTO game_bet_quarter
  SELECT bet.merchant, bet.member_id, bet.currency, counted.status,
      date_bin('15 minutes', bet.created_at, 'epoch'), game.category, count(*),
      sum(CASE bet.status WHEN 'refunded' THEN 0 ELSE bet.stake END), sum(bet.valid_bet),
      sum(bet.payout)
    FROM game_bet AS bet JOIN game ON game.node_id = bet.node_id
    CROSS JOIN LATERAL (VALUES (''), (bet.status)) AS counted (status)
    WHERE bet.status NOT IN ('pending', 'refused')
    GROUP BY 1, 2, 3, 4, 5, 6;
