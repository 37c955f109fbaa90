-- What is due is taken a part at a time, the longest due first: no part sorts all the others.
DROP INDEX contract_due;
CREATE INDEX contract_due ON contract (merchant, due_at, id) WHERE due_at IS NOT NULL;
DROP INDEX contract_payment_retry;
CREATE INDEX contract_payment_retry ON contract_payment (merchant, retry_at, id)
  WHERE retry_at IS NOT NULL;
