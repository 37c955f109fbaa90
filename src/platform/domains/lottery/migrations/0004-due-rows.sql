-- A draw that was bet on is a job at its time.
SELECT portico_due_rows('lottery_draw', 'lottery', 'draws_at', 'NEW.settled_at IS NULL');
SELECT portico_schedule(merchant, 'lottery', draws_at, '1 second')
  FROM (SELECT DISTINCT merchant, draws_at FROM lottery_draw WHERE settled_at IS NULL) AS waiting;
DROP POLICY waiting_rows ON lottery_draw;
