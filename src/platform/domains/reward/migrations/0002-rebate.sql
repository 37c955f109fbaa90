-- What of each member's valid bets a rebate was paid for, and how much, by category of games. What
-- waits is what the sums of play have beyond it. Minor units.
CREATE TABLE rebate_sum (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  category text NOT NULL,
  -- No bounds here: a proposed row is judged before it is added to the one that stands.
  valid_bet bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (merchant, member_id, currency, category),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('rebate_sum', 'select, insert, update (valid_bet, amount)');

-- Every rebate that was paid.
CREATE TABLE rebate_claim (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  valid_bet bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX rebate_claim_member ON rebate_claim (merchant, member_id, currency, created_at DESC, id);
SELECT portico_tenant_table('rebate_claim', 'select, insert');
CREATE TRIGGER rebate_claim_append_only BEFORE UPDATE OR DELETE ON rebate_claim
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();

-- How each of them came about. Below nought: bets that had been paid for were taken back.
CREATE TABLE rebate_line (
  merchant text NOT NULL,
  claim_id uuid NOT NULL,
  category text NOT NULL,
  valid_bet bigint NOT NULL,
  -- Millionths: 5000 is half a per cent.
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 2000000),
  amount bigint NOT NULL,
  PRIMARY KEY (merchant, claim_id, category),
  FOREIGN KEY (merchant, claim_id) REFERENCES rebate_claim (merchant, id)
);
SELECT portico_tenant_table('rebate_line', 'select, insert');
CREATE TRIGGER rebate_line_append_only BEFORE UPDATE OR DELETE ON rebate_line
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
