-- What each member staked, bet validly and was paid back, by quarter of an hour and what was played:
-- every time zone's days begin with a quarter, so that a long report sums few rows and no bets. A bet
-- counts in the quarter it was placed in, whenever it is settled. Minor units.
CREATE TABLE play_quarter (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  begins_at timestamptz NOT NULL,
  -- A category of games; or `lottery:` and the lottery's code.
  played text NOT NULL,
  -- No bounds here: a proposed row is judged before it is added to the one that stands.
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (merchant, member_id, currency, begins_at, played),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
-- Kept by the triggers below and by nothing else.
SELECT portico_tenant_table('play_quarter', 'select');

-- Bets with real money that stand: what is open counts with its stake, what is refunded not at all.
CREATE FUNCTION play_quarter_games() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO play_quarter AS sums
      SELECT bet.merchant, bet.member_id, bet.currency,
          date_bin('15 minutes', bet.created_at, 'epoch'), game.category,
          sum(bet.stake), sum(bet.valid_bet), sum(bet.payout)
        FROM added AS bet JOIN game ON game.node_id = bet.node_id
        WHERE NOT bet.trial AND bet.status IN ('open', 'won', 'even', 'lost')
        GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (merchant, member_id, currency, begins_at, played) DO UPDATE SET
        stake = sums.stake + excluded.stake,
        valid_bet = sums.valid_bet + excluded.valid_bet,
        payout = sums.payout + excluded.payout;
  ELSE
    INSERT INTO play_quarter AS sums
      SELECT bet.merchant, bet.member_id, bet.currency,
          date_bin('15 minutes', bet.created_at, 'epoch'), game.category,
          sum(bet.times * bet.stake), sum(bet.times * bet.valid_bet), sum(bet.times * bet.payout)
        FROM (
          SELECT 1 AS times, added.* FROM added UNION ALL SELECT -1, removed.* FROM removed
        ) AS bet JOIN game ON game.node_id = bet.node_id
        WHERE NOT bet.trial AND bet.status IN ('open', 'won', 'even', 'lost')
        GROUP BY 1, 2, 3, 4, 5
        HAVING sum(bet.times * bet.stake) <> 0 OR sum(bet.times * bet.valid_bet) <> 0
          OR sum(bet.times * bet.payout) <> 0
        ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (merchant, member_id, currency, begins_at, played) DO UPDATE SET
        stake = sums.stake + excluded.stake,
        valid_bet = sums.valid_bet + excluded.valid_bet,
        payout = sums.payout + excluded.payout;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER play_quarter_placed AFTER INSERT ON game_bet
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION play_quarter_games();
CREATE TRIGGER play_quarter_settled AFTER UPDATE ON game_bet
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION play_quarter_games();

-- A lottery's bet is valid once it is drawn; it counts when its ticket was bought.
CREATE FUNCTION play_quarter_lotteries() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO play_quarter AS sums
      SELECT bet.merchant, ticket.member_id, ticket.currency,
          date_bin('15 minutes', ticket.placed_at, 'epoch'), 'lottery:' || bet.game_code,
          sum(bet.stake), sum(CASE WHEN bet.status = 'open' THEN 0 ELSE bet.stake END),
          sum(bet.prize)
        FROM added AS bet
        JOIN lottery_ticket AS ticket
          ON ticket.merchant = bet.merchant AND ticket.id = bet.ticket_id
        GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (merchant, member_id, currency, begins_at, played) DO UPDATE SET
        stake = sums.stake + excluded.stake,
        valid_bet = sums.valid_bet + excluded.valid_bet,
        payout = sums.payout + excluded.payout;
  ELSE
    INSERT INTO play_quarter AS sums
      SELECT bet.merchant, ticket.member_id, ticket.currency,
          date_bin('15 minutes', ticket.placed_at, 'epoch'), 'lottery:' || bet.game_code,
          sum(bet.times * bet.stake),
          sum(CASE WHEN bet.status = 'open' THEN 0 ELSE bet.times * bet.stake END),
          sum(bet.times * bet.prize)
        FROM (
          SELECT 1 AS times, added.* FROM added UNION ALL SELECT -1, removed.* FROM removed
        ) AS bet
        JOIN lottery_ticket AS ticket
          ON ticket.merchant = bet.merchant AND ticket.id = bet.ticket_id
        GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (merchant, member_id, currency, begins_at, played) DO UPDATE SET
        stake = sums.stake + excluded.stake,
        valid_bet = sums.valid_bet + excluded.valid_bet,
        payout = sums.payout + excluded.payout;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER play_quarter_bought AFTER INSERT ON lottery_bet
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION play_quarter_lotteries();
CREATE TRIGGER play_quarter_drawn AFTER UPDATE ON lottery_bet
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION play_quarter_lotteries();

-- Bets of before. The triggers above hold their tables: nobody bets until this is done.
INSERT INTO play_quarter
  SELECT bet.merchant, bet.member_id, bet.currency,
      date_bin('15 minutes', bet.created_at, 'epoch'), game.category,
      sum(bet.stake), sum(bet.valid_bet), sum(bet.payout)
    FROM game_bet AS bet JOIN game ON game.node_id = bet.node_id
    WHERE NOT bet.trial AND bet.status IN ('open', 'won', 'even', 'lost')
    GROUP BY 1, 2, 3, 4, 5;
INSERT INTO play_quarter
  SELECT bet.merchant, ticket.member_id, ticket.currency,
      date_bin('15 minutes', ticket.placed_at, 'epoch'), 'lottery:' || bet.game_code,
      sum(bet.stake), sum(CASE WHEN bet.status = 'open' THEN 0 ELSE bet.stake END), sum(bet.prize)
    FROM lottery_bet AS bet
    JOIN lottery_ticket AS ticket ON ticket.merchant = bet.merchant AND ticket.id = bet.ticket_id
    GROUP BY 1, 2, 3, 4, 5;
