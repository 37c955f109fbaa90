-- Rounds that players leave are ended by a job, four times a minute where there are any.
SELECT portico_due_rows('house_round', 'rounds', 'ends_at', 'NOT NEW.done', '15 seconds');
SELECT portico_due_rows('house_table', 'rounds', 'throws_at', 'NEW.throws_at IS NOT NULL',
  '15 seconds');
-- The job finds out for how long somebody may still wait alone.
SELECT portico_due_rows('house_seat', 'rounds', 'seated_at', 'true', '15 seconds');
SELECT portico_schedule(merchant, 'rounds', at, '15 seconds')
  FROM (
    SELECT merchant, ends_at AS at FROM house_round WHERE NOT done
    UNION SELECT merchant, throws_at FROM house_table WHERE throws_at IS NOT NULL
    UNION SELECT merchant, seated_at FROM house_seat
  ) AS waiting;
DROP POLICY waiting_rows ON house_round;
DROP POLICY waiting_rows ON house_table;
DROP POLICY waiting_rows ON house_seat;
