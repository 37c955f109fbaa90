-- The last period of a contract that came to something is found however many idle ones followed it.
CREATE INDEX contract_payment_earned ON contract_payment (merchant, contract_id, period_from)
  WHERE status <> 'none';
