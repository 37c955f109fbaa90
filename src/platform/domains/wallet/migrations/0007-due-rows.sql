-- A withdrawal is a job when it is approved, and when nobody answered in time.
SELECT portico_due_rows('withdrawal', 'payments', 'confirm_by',
  'NEW.status = ''approved'' OR (NEW.status = ''disbursed'' AND NEW.confirm_by IS NOT NULL)');
-- So is a message of the sandbox until it arrived, or was tried too often.
SELECT portico_due_rows('sandbox_message', 'payments', 'due_at',
  'NEW.delivered_at IS NULL AND NEW.attempts < 30');
SELECT portico_schedule(merchant, 'payments', at, '1 second')
  FROM (
    SELECT merchant, coalesce(confirm_by, 'epoch') AS at FROM withdrawal
      WHERE status IN ('approved', 'disbursed')
    UNION SELECT merchant, due_at FROM sandbox_message WHERE delivered_at IS NULL AND attempts < 30
  ) AS waiting;
DROP POLICY waiting_rows ON withdrawal;
DROP POLICY waiting_rows ON sandbox_message;
