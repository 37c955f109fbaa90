-- What members sent to the agent above them, or agents to somebody below; the money moved by the
-- ledger's transfer `upline-transfer:<id>` or `downline-transfer:<id>`. A day's limit sums these.
CREATE TABLE line_transfer (
  merchant text NOT NULL,
  id uuid NOT NULL,
  sender_id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  -- Which way it went, as seen by who sent it.
  direction text NOT NULL CHECK (direction IN ('upline', 'downline')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, sender_id) REFERENCES member (merchant, id),
  FOREIGN KEY (merchant, receiver_id) REFERENCES member (merchant, id),
  CONSTRAINT line_transfer_to_another CHECK (sender_id <> receiver_id)
);
CREATE INDEX line_transfer_sent ON line_transfer (merchant, sender_id, created_at DESC);
CREATE INDEX line_transfer_came ON line_transfer (merchant, receiver_id, created_at DESC);
SELECT portico_tenant_table('line_transfer', 'select, insert');
CREATE TRIGGER line_transfer_append_only BEFORE UPDATE OR DELETE ON line_transfer
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
