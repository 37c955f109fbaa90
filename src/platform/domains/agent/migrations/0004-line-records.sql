-- What lists of a line count and sum, by the days of its merchant: bets by how they stand and what was
-- played, other money by what moved it. Those before only had figures; a list of bets or of movements read
-- every quarter of an hour of everybody in it. The same job makes them, by the same marks.

-- Bets and movements of a member on a day. Minor units.
CREATE TABLE line_member_record (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  record text NOT NULL CHECK (record IN ('bet', 'move')),
  -- How the bets stand, or what the movements are to an agent.
  kind text NOT NULL,
  -- Of the games; movements have none.
  category text NOT NULL,
  entries bigint NOT NULL,
  -- From the member: stakes, and what left.
  went bigint NOT NULL,
  -- To the member: payouts, and what came.
  came bigint NOT NULL,
  valid_bet bigint NOT NULL,
  PRIMARY KEY (merchant, member_id, currency, day, record, kind, category)
);
SELECT portico_tenant_table('line_member_record', 'select, insert, update, delete');

-- Those of everybody so far below a member. Minor units.
CREATE TABLE line_record (
  merchant text NOT NULL,
  ancestor_id uuid NOT NULL,
  currency text NOT NULL,
  record text NOT NULL CHECK (record IN ('bet', 'move')),
  kind text NOT NULL,
  -- Nothing: all categories together.
  category text NOT NULL,
  day date NOT NULL,
  depth integer NOT NULL,
  entries bigint NOT NULL,
  went bigint NOT NULL,
  came bigint NOT NULL,
  valid_bet bigint NOT NULL,
  PRIMARY KEY (merchant, ancestor_id, currency, record, kind, category, day, depth)
);
SELECT portico_tenant_table('line_record', 'select, insert, update, delete');

-- What each kind of the sums by quarters of an hour is to an agent, and which of its sides that is.
CREATE FUNCTION line_movements() RETURNS TABLE (of_kind text, name text, comes boolean, goes boolean)
LANGUAGE sql IMMUTABLE AS $$
  VALUES ('deposit', 'deposit', true, true),
    ('withdraw', 'withdrawal', true, true),
    ('withdraw-return', 'withdrawal', true, true),
    ('upline-transfer', 'transferIn', true, false),
    ('downline-transfer', 'transferIn', true, false),
    ('upline-transfer', 'transferOut', false, true),
    ('downline-transfer', 'transferOut', false, true),
    ('dividend', 'dividend', true, true),
    ('daily-salary', 'salary', true, true),
    ('hour-salary', 'salary', true, true),
    ('realtime-salary', 'salary', true, true),
    ('bonus:rebate', 'rebate', true, true),
    ('bonus:signUp', 'bonus', true, true),
    ('bonus:promotion', 'bonus', true, true),
    ('bonus:mission', 'bonus', true, true),
    ('bonus:rank', 'bonus', true, true),
    ('bonus:referral', 'bonus', true, true),
    ('bonus:points', 'bonus', true, true)
$$;

-- A member's bets and movements on some days of a time zone, read from what the sums are made of. Whoever
-- bet has an account of that currency. Days have some hours more to either side in the indexes' eyes, as in
-- line_played. The caller's rights hold here.
CREATE FUNCTION line_recorded(
  of_merchant text, of_member uuid, in_zone text, since date, until date
) RETURNS TABLE (
  currency text, day date, record text, kind text, category text, entries bigint, went bigint,
  came bigint, valid_bet bigint
) LANGUAGE sql STABLE AS $$
  SELECT did.currency, (did.at AT TIME ZONE in_zone)::date, did.record, did.kind, did.category,
      sum(did.entries)::bigint, sum(did.went)::bigint, sum(did.came)::bigint,
      sum(did.valid_bet)::bigint
    FROM (
      SELECT bet.currency, bet.begins_at AS at, 'bet' AS record, bet.status AS kind, bet.category,
          bet.bets AS entries, bet.stake AS went, bet.payout AS came, bet.valid_bet
        FROM (
          SELECT DISTINCT account.currency FROM ledger_account AS account
            WHERE account.merchant = of_merchant AND account.kind = 'member'
              AND account.owner = of_member::text
        ) AS own
        JOIN game_bet_quarter AS bet ON bet.merchant = of_merchant AND bet.member_id = of_member
          AND bet.currency = own.currency
          AND bet.status IN ('open', 'won', 'even', 'lost', 'refunded')
          AND bet.begins_at >= (since::timestamp AT TIME ZONE 'UTC') - interval '16 hours'
          AND bet.begins_at < (until::timestamp AT TIME ZONE 'UTC') + interval '40 hours'
      UNION ALL
      SELECT ticket.currency, ticket.placed_at, 'bet', bet.status, 'LOTT', 1, bet.stake, bet.prize,
          CASE bet.status WHEN 'open' THEN 0 ELSE bet.stake END
        FROM lottery_ticket AS ticket
        JOIN lottery_bet AS bet ON bet.merchant = ticket.merchant AND bet.ticket_id = ticket.id
        WHERE ticket.merchant = of_merchant AND ticket.member_id = of_member
          AND ticket.placed_at >= (since::timestamp AT TIME ZONE 'UTC') - interval '16 hours'
          AND ticket.placed_at < (until::timestamp AT TIME ZONE 'UTC') + interval '40 hours'
      UNION ALL
      SELECT account.currency, moved.begins_at, 'move', movement.name, '',
          CASE WHEN movement.comes THEN moved.came_entries ELSE 0 END
            + CASE WHEN movement.goes THEN moved.went_entries ELSE 0 END,
          CASE WHEN movement.goes THEN moved.went ELSE 0 END,
          CASE WHEN movement.comes THEN moved.came ELSE 0 END, 0
        FROM ledger_account AS account
        JOIN line_movements() AS movement ON true
        JOIN ledger_quarter AS moved ON moved.merchant = account.merchant
          AND moved.account_id = account.id AND moved.kind = movement.of_kind
        WHERE account.merchant = of_merchant AND account.kind = 'member'
          AND account.owner = of_member::text
          AND moved.begins_at >= (since::timestamp AT TIME ZONE 'UTC') - interval '16 hours'
          AND moved.begins_at < (until::timestamp AT TIME ZONE 'UTC') + interval '40 hours'
    ) AS did
    WHERE (did.at AT TIME ZONE in_zone)::date BETWEEN since AND until
    GROUP BY 1, 2, 3, 4, 5
    HAVING sum(did.entries) <> 0
$$;

-- Marks by whatever changes what is summed. Games are marked by how their bets stand: what changes a
-- member's play changes that as well, and a bet that is given back at no stake changes that alone.
CREATE OR REPLACE FUNCTION line_mark_play() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO line_mark (merchant, member_id, at)
    SELECT DISTINCT merchant, member_id, begins_at FROM added WHERE played LIKE 'lottery:%';
  RETURN NULL;
END
$$;
CREATE FUNCTION line_mark_bet() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO line_mark (merchant, member_id, at)
    SELECT DISTINCT merchant, member_id, begins_at FROM added;
  RETURN NULL;
END
$$;
CREATE TRIGGER line_mark_bet AFTER INSERT ON game_bet_quarter
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_mark_bet();
CREATE TRIGGER line_mark_bet_again AFTER UPDATE ON game_bet_quarter
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_mark_bet();

CREATE OR REPLACE FUNCTION line_mark_bonus() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO line_mark (merchant, member_id, at)
    SELECT DISTINCT account.merchant, account.owner::uuid, added.begins_at
      FROM added JOIN ledger_account AS account
        ON account.merchant = added.merchant AND account.id = added.account_id
      WHERE (added.kind LIKE 'bonus:%' OR added.kind IN (SELECT of_kind FROM line_movements()))
        AND account.kind = 'member'
        AND account.owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  RETURN NULL;
END
$$;

-- A branch that moves takes these sums along as well, before its lines change: as line_days_moved does.
CREATE FUNCTION line_records_moved() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('member_line ' || NEW.merchant, 0));
  INSERT INTO line_record AS sums
    WITH above AS (
      SELECT -1 AS times, ancestor_id, depth FROM member_line
        WHERE merchant = NEW.merchant AND member_id = NEW.id
      UNION ALL SELECT 1, NEW.upline_id, 1 WHERE NEW.upline_id IS NOT NULL
      UNION ALL SELECT 1, ancestor_id, depth + 1 FROM member_line
        WHERE merchant = NEW.merchant AND member_id = NEW.upline_id
    ), branch AS (
      SELECT 0 AS depth, own.currency, own.record, own.kind, counted.category, own.day, own.entries,
          own.went, own.came, own.valid_bet
        FROM line_member_record AS own
        CROSS JOIN LATERAL (SELECT own.category UNION SELECT '') AS counted (category)
        WHERE own.merchant = NEW.merchant AND own.member_id = NEW.id
      UNION ALL
      SELECT depth, currency, record, kind, category, day, entries, went, came, valid_bet
        FROM line_record WHERE merchant = NEW.merchant AND ancestor_id = NEW.id
    )
    SELECT NEW.merchant, above.ancestor_id, branch.currency, branch.record, branch.kind,
        branch.category, branch.day, above.depth + branch.depth,
        sum(above.times * branch.entries),
        sum(above.times * branch.went),
        sum(above.times * branch.came),
        sum(above.times * branch.valid_bet)
      FROM above CROSS JOIN branch
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (merchant, ancestor_id, currency, record, kind, category, day, depth) DO UPDATE SET
      entries = sums.entries + excluded.entries,
      went = sums.went + excluded.went,
      came = sums.came + excluded.came,
      valid_bet = sums.valid_bet + excluded.valid_bet;
  RETURN NULL;
END
$$;
CREATE TRIGGER line_records_moved AFTER UPDATE OF upline_id ON member
  FOR EACH ROW WHEN (OLD.upline_id IS DISTINCT FROM NEW.upline_id)
  EXECUTE FUNCTION line_records_moved();

-- Records of before, where the other sums are whole. The triggers above hold the bets and the members;
-- nothing else moves until this is done either. Where sums are still being made, they are begun anew.
LOCK TABLE play_quarter, ledger_quarter IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO line_member_record
  SELECT zoned.merchant, member.id, did.*
    FROM line_zone AS zoned
    JOIN member ON member.merchant = zoned.merchant
    CROSS JOIN LATERAL
      line_recorded(zoned.merchant, member.id, zoned.zone, '-infinity', 'infinity') AS did
    WHERE zoned.state = 'kept';
INSERT INTO line_record
  SELECT own.merchant, line.ancestor_id, own.currency, own.record, own.kind, counted.category,
      own.day, line.depth, sum(own.entries), sum(own.went), sum(own.came), sum(own.valid_bet)
    FROM line_member_record AS own
    JOIN member_line AS line ON line.merchant = own.merchant AND line.member_id = own.member_id
    CROSS JOIN LATERAL (SELECT own.category UNION SELECT '') AS counted (category)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
UPDATE line_zone SET filled_to = NULL WHERE state = 'filling';
