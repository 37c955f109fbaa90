-- What members did by the days of their merchant, and what everybody below each agent did: a month of a
-- line is read from as many rows as it has days and levels, however many play in it. A job makes the
-- sums; what changed since stands in line_mark, and whoever reads a sum looks at that too.

-- By which time zone's days a merchant's sums are made, and how far that is.
CREATE TABLE line_zone (
  merchant text PRIMARY KEY,
  zone text NOT NULL,
  -- Sums by another zone's days are taken away first, then all are made anew, member by member.
  state text NOT NULL CHECK (state IN ('clearing', 'filling', 'kept')),
  -- The last member whose days were summed.
  filled_to uuid
);
SELECT portico_tenant_table('line_zone', 'select, insert, update');
SELECT portico_waiting_rows('line_zone', 'true');

-- Whose figures changed since their sums were made, and at which instant's day. Nobody waits here.
CREATE TABLE line_mark (
  merchant text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id)
);
SELECT portico_tenant_table('line_mark', 'select, delete');
SELECT portico_waiting_rows('line_mark', 'true');

-- What a member did on a day. Minor units.
CREATE TABLE line_member_day (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  deposits bigint NOT NULL,
  withdrawals bigint NOT NULL,
  bonus bigint NOT NULL,
  rebate bigint NOT NULL,
  PRIMARY KEY (merchant, member_id, currency, day)
);
SELECT portico_tenant_table('line_member_day', 'select, insert, update, delete');

-- What everybody so far below a member did on a day. Minor units.
CREATE TABLE line_day (
  merchant text NOT NULL,
  ancestor_id uuid NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  depth integer NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  deposits bigint NOT NULL,
  withdrawals bigint NOT NULL,
  bonus bigint NOT NULL,
  rebate bigint NOT NULL,
  PRIMARY KEY (merchant, ancestor_id, currency, day, depth)
);
SELECT portico_tenant_table('line_day', 'select, insert, update, delete');

-- How many so far below a member bet validly on a day, by the day on which they did so before: whoever
-- did in a range of days has one first day there, and the day before that one is out of it. So the
-- numbers of different days add up to members, each counted once.
CREATE TABLE line_active (
  merchant text NOT NULL,
  ancestor_id uuid NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  depth integer NOT NULL,
  -- -infinity: never before.
  previous date NOT NULL,
  members bigint NOT NULL,
  PRIMARY KEY (merchant, ancestor_id, currency, day, depth, previous)
);
SELECT portico_tenant_table('line_active', 'select, insert, update, delete');

-- What a member did on some days of a time zone, read from what the sums are made of. Days have some
-- hours more to either side in the indexes' eyes: no zone is further off. The caller's rights hold here.
CREATE FUNCTION line_played(
  of_merchant text, of_member uuid, in_zone text, since date, until date
) RETURNS TABLE (
  currency text, day date, stake bigint, valid_bet bigint, payout bigint, deposits bigint,
  withdrawals bigint, bonus bigint, rebate bigint
) LANGUAGE sql STABLE AS $$
  SELECT did.currency, (did.at AT TIME ZONE in_zone)::date, sum(did.stake)::bigint,
      sum(did.valid_bet)::bigint, sum(did.payout)::bigint, sum(did.deposits)::bigint,
      sum(did.withdrawals)::bigint, sum(did.bonus)::bigint, sum(did.rebate)::bigint
    FROM (
      SELECT play.currency, play.begins_at AS at, play.stake, play.valid_bet, play.payout,
          0::bigint AS deposits, 0::bigint AS withdrawals, 0::bigint AS bonus, 0::bigint AS rebate
        FROM play_quarter AS play
        WHERE play.merchant = of_merchant AND play.member_id = of_member
          AND play.begins_at >= (since::timestamp AT TIME ZONE 'UTC') - interval '16 hours'
          AND play.begins_at < (until::timestamp AT TIME ZONE 'UTC') + interval '40 hours'
      UNION ALL
      SELECT deposit.currency, deposit.settled_at, 0, 0, 0, deposit.amount, 0, 0, 0
        FROM deposit
        WHERE deposit.merchant = of_merchant AND deposit.member_id = of_member
          AND deposit.status = 'paid'
          AND deposit.settled_at >= (since::timestamp AT TIME ZONE 'UTC') - interval '16 hours'
          AND deposit.settled_at < (until::timestamp AT TIME ZONE 'UTC') + interval '40 hours'
      UNION ALL
      SELECT withdrawal.currency, withdrawal.disbursed_at, 0, 0, 0, 0,
          withdrawal.amount - withdrawal.returned, 0, 0
        FROM withdrawal
        WHERE withdrawal.merchant = of_merchant AND withdrawal.member_id = of_member
          AND withdrawal.disbursed_at >= (since::timestamp AT TIME ZONE 'UTC') - interval '16 hours'
          AND withdrawal.disbursed_at < (until::timestamp AT TIME ZONE 'UTC') + interval '40 hours'
      UNION ALL
      SELECT account.currency, given.begins_at, 0, 0, 0, 0, 0,
          CASE given.kind WHEN 'bonus:rebate' THEN 0 ELSE given.came - given.went END,
          CASE given.kind WHEN 'bonus:rebate' THEN given.came - given.went ELSE 0 END
        FROM ledger_account AS account
        JOIN ledger_quarter AS given ON given.merchant = account.merchant
          AND given.account_id = account.id AND given.kind >= 'bonus:' AND given.kind < 'bonus;'
        WHERE account.merchant = of_merchant AND account.kind = 'member'
          AND account.owner = of_member::text
          AND given.begins_at >= (since::timestamp AT TIME ZONE 'UTC') - interval '16 hours'
          AND given.begins_at < (until::timestamp AT TIME ZONE 'UTC') + interval '40 hours'
    ) AS did
    WHERE (did.at AT TIME ZONE in_zone)::date BETWEEN since AND until
    GROUP BY 1, 2
$$;

-- Marks, by whatever changes what is summed.
CREATE FUNCTION line_mark_play() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO line_mark (merchant, member_id, at)
    SELECT DISTINCT merchant, member_id, begins_at FROM added;
  RETURN NULL;
END
$$;
CREATE TRIGGER line_mark_played AFTER INSERT ON play_quarter
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_mark_play();
CREATE TRIGGER line_mark_replayed AFTER UPDATE ON play_quarter
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_mark_play();

CREATE FUNCTION line_mark_bonus() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO line_mark (merchant, member_id, at)
    SELECT DISTINCT account.merchant, account.owner::uuid, added.begins_at
      FROM added JOIN ledger_account AS account
        ON account.merchant = added.merchant AND account.id = added.account_id
      WHERE added.kind LIKE 'bonus:%' AND account.kind = 'member'
        AND account.owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  RETURN NULL;
END
$$;
CREATE TRIGGER line_mark_given AFTER INSERT ON ledger_quarter
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_mark_bonus();
CREATE TRIGGER line_mark_regiven AFTER UPDATE ON ledger_quarter
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_mark_bonus();

CREATE FUNCTION line_mark_deposit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO line_mark (merchant, member_id, at) VALUES (NEW.merchant, NEW.member_id, NEW.settled_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER line_mark_deposit AFTER INSERT OR UPDATE ON deposit
  FOR EACH ROW WHEN (NEW.settled_at IS NOT NULL) EXECUTE FUNCTION line_mark_deposit();

CREATE FUNCTION line_mark_withdrawal() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO line_mark (merchant, member_id, at)
    VALUES (NEW.merchant, NEW.member_id, NEW.disbursed_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER line_mark_withdrawal AFTER INSERT OR UPDATE ON withdrawal
  FOR EACH ROW WHEN (NEW.disbursed_at IS NOT NULL) EXECUTE FUNCTION line_mark_withdrawal();

-- A branch that moves takes its sums along: out of those above it before, into those above it now. Its
-- trigger's name comes before member_line_moved: the lines are still the old ones then. The job holds
-- the same lock, shared.
CREATE FUNCTION line_days_moved() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('member_line ' || NEW.merchant, 0));
  INSERT INTO line_day AS sums
    WITH above AS (
      SELECT -1 AS times, ancestor_id, depth FROM member_line
        WHERE merchant = NEW.merchant AND member_id = NEW.id
      UNION ALL SELECT 1, NEW.upline_id, 1 WHERE NEW.upline_id IS NOT NULL
      UNION ALL SELECT 1, ancestor_id, depth + 1 FROM member_line
        WHERE merchant = NEW.merchant AND member_id = NEW.upline_id
    ), branch AS (
      SELECT 0 AS depth, currency, day, stake, valid_bet, payout, deposits, withdrawals, bonus, rebate
        FROM line_member_day WHERE merchant = NEW.merchant AND member_id = NEW.id
      UNION ALL
      SELECT depth, currency, day, stake, valid_bet, payout, deposits, withdrawals, bonus, rebate
        FROM line_day WHERE merchant = NEW.merchant AND ancestor_id = NEW.id
    )
    SELECT NEW.merchant, above.ancestor_id, branch.currency, branch.day, above.depth + branch.depth,
        sum(above.times * branch.stake),
        sum(above.times * branch.valid_bet),
        sum(above.times * branch.payout),
        sum(above.times * branch.deposits),
        sum(above.times * branch.withdrawals),
        sum(above.times * branch.bonus),
        sum(above.times * branch.rebate)
      FROM above CROSS JOIN branch GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (merchant, ancestor_id, currency, day, depth) DO UPDATE SET
      stake = sums.stake + excluded.stake,
      valid_bet = sums.valid_bet + excluded.valid_bet,
      payout = sums.payout + excluded.payout,
      deposits = sums.deposits + excluded.deposits,
      withdrawals = sums.withdrawals + excluded.withdrawals,
      bonus = sums.bonus + excluded.bonus,
      rebate = sums.rebate + excluded.rebate;
  INSERT INTO line_active AS sums
    WITH above AS (
      SELECT -1 AS times, ancestor_id, depth FROM member_line
        WHERE merchant = NEW.merchant AND member_id = NEW.id
      UNION ALL SELECT 1, NEW.upline_id, 1 WHERE NEW.upline_id IS NOT NULL
      UNION ALL SELECT 1, ancestor_id, depth + 1 FROM member_line
        WHERE merchant = NEW.merchant AND member_id = NEW.upline_id
    ), branch AS (
      SELECT 0 AS depth, currency, day, 1 AS members,
          coalesce(lag(day) OVER (PARTITION BY currency ORDER BY day), '-infinity') AS previous
        FROM line_member_day
        WHERE merchant = NEW.merchant AND member_id = NEW.id AND valid_bet > 0
      UNION ALL
      SELECT depth, currency, day, members, previous
        FROM line_active WHERE merchant = NEW.merchant AND ancestor_id = NEW.id
    )
    SELECT NEW.merchant, above.ancestor_id, branch.currency, branch.day, above.depth + branch.depth,
        branch.previous, sum(above.times * branch.members)
      FROM above CROSS JOIN branch GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (merchant, ancestor_id, currency, day, depth, previous) DO UPDATE SET
      members = sums.members + excluded.members;
  RETURN NULL;
END
$$;
CREATE TRIGGER line_days_moved AFTER UPDATE OF upline_id ON member
  FOR EACH ROW WHEN (OLD.upline_id IS DISTINCT FROM NEW.upline_id)
  EXECUTE FUNCTION line_days_moved();
