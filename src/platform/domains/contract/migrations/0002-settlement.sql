-- When a contract has to be looked at: a period may be over then. Null: never again.
ALTER TABLE contract ADD COLUMN due_at timestamptz;
-- Up to when its periods are settled.
ALTER TABLE contract ADD COLUMN settled_to timestamptz;
UPDATE contract SET due_at = effective_from WHERE status = 'approved';
CREATE INDEX contract_due ON contract (merchant, due_at) WHERE due_at IS NOT NULL;
GRANT UPDATE (due_at, settled_to) ON contract TO portico_app;
SELECT portico_waiting_rows('contract', 'due_at IS NOT NULL');

-- What each contract came to in each period, once. Minor units.
CREATE TABLE contract_payment (
  merchant text NOT NULL,
  id uuid NOT NULL,
  contract_id uuid NOT NULL,
  period_from timestamptz NOT NULL,
  period_to timestamptz NOT NULL,
  -- Hundredths of a per cent; 0: no step was reached.
  rate integer NOT NULL CHECK (rate >= 0),
  active_members integer NOT NULL CHECK (active_members >= 0),
  valid_bet bigint NOT NULL,
  profit_loss bigint NOT NULL,
  earned bigint NOT NULL CHECK (earned >= 0),
  difference bigint NOT NULL,
  brought bigint NOT NULL CHECK (brought <= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- What the next one has to make up for.
  carry bigint NOT NULL CHECK (carry <= 0),
  -- What of the period was paid for so far, by this payment and by differences in later ones.
  recognised bigint NOT NULL CHECK (recognised >= 0),
  tiers jsonb NOT NULL,
  branches jsonb NOT NULL,
  differences jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('paid', 'owed', 'none', 'rejected')),
  created_at timestamptz NOT NULL,
  -- When it is next tried to pay what is owed.
  retry_at timestamptz,
  paid_at timestamptz,
  PRIMARY KEY (merchant, id),
  CONSTRAINT contract_payment_once UNIQUE (merchant, contract_id, period_from),
  FOREIGN KEY (merchant, contract_id) REFERENCES contract (merchant, id),
  CHECK (period_to > period_from),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CHECK ((status = 'owed') = (retry_at IS NOT NULL))
);
CREATE INDEX contract_payment_retry ON contract_payment (merchant, retry_at)
  WHERE retry_at IS NOT NULL;
SELECT portico_tenant_table('contract_payment',
  'select, insert, update (recognised, status, retry_at, paid_at)');
SELECT portico_waiting_rows('contract_payment', 'retry_at IS NOT NULL');

-- What members played in each of several spans: from the sums of quarters of an hour where spans
-- are made of those, else from the bets themselves. The caller's rights hold in here as well.
CREATE FUNCTION contract_play(of_merchant text, ids uuid[], in_currency text, spans jsonb, fine boolean)
RETURNS TABLE (place int, member_id uuid, valid_bet bigint, loss bigint)
LANGUAGE sql STABLE AS $$
  SELECT span.place, play.member_id, sum(play.valid_bet)::bigint,
      sum(play.stake - play.payout)::bigint
    FROM jsonb_to_recordset(spans)
      AS span (place int, "from" timestamptz, "to" timestamptz)
    CROSS JOIN LATERAL (
      SELECT quarter.member_id, quarter.valid_bet, quarter.stake, quarter.payout
        FROM play_quarter AS quarter
        WHERE NOT fine AND quarter.merchant = of_merchant AND quarter.member_id = ANY (ids)
          AND quarter.currency = in_currency
          AND quarter.begins_at >= span."from" AND quarter.begins_at < span."to"
      UNION ALL
      SELECT bet.member_id, bet.valid_bet, bet.stake, bet.payout
        FROM game_bet AS bet
        WHERE fine AND bet.merchant = of_merchant AND bet.member_id = ANY (ids)
          AND bet.currency = in_currency AND NOT bet.trial
          AND bet.status IN ('open', 'won', 'even', 'lost')
          AND bet.created_at >= span."from" AND bet.created_at < span."to"
      UNION ALL
      SELECT ticket.member_id, CASE WHEN bet.status = 'open' THEN 0 ELSE bet.stake END,
          bet.stake, bet.prize
        FROM lottery_ticket AS ticket
        JOIN lottery_bet AS bet ON bet.merchant = ticket.merchant AND bet.ticket_id = ticket.id
        WHERE fine AND ticket.merchant = of_merchant AND ticket.member_id = ANY (ids)
          AND ticket.currency = in_currency
          AND ticket.placed_at >= span."from" AND ticket.placed_at < span."to"
    ) AS play
    GROUP BY 1, 2
$$;
