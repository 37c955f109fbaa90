-- A contract is a job when a period may be over. One that was settled up to the moment at which it is
-- due is in the hands of the job that did that, which goes on; so is a payment that is due when it is made.
SELECT portico_due_rows('contract', 'contracts', 'due_at',
  'NEW.due_at IS NOT NULL AND NEW.settled_to IS DISTINCT FROM NEW.due_at');
SELECT portico_due_rows('contract_payment', 'contracts', 'retry_at',
  'NEW.retry_at > NEW.created_at');
SELECT portico_schedule(merchant, 'contracts', at, '1 second')
  FROM (
    SELECT merchant, due_at AS at FROM contract WHERE due_at IS NOT NULL
    UNION SELECT merchant, retry_at FROM contract_payment WHERE retry_at IS NOT NULL
  ) AS waiting;
DROP POLICY waiting_rows ON contract;
DROP POLICY waiting_rows ON contract_payment;
