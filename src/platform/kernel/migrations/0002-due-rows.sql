-- Keys are forgotten by a job: it looks on the day after one was used, and then when the oldest is old.
SELECT portico_due_rows('member_request', 'requests', 'created_at', 'true', '1 day');
SELECT portico_schedule(merchant, 'requests', 'epoch', '1 day')
  FROM (SELECT DISTINCT merchant FROM member_request) AS waiting;

-- Nothing asks over all merchants what waits any more.
DROP FUNCTION portico_waiting_rows(regclass, text);
