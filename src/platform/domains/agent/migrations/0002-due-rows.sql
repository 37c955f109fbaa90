-- What changed is summed every two seconds at most. Sums that are not whole are begun by whoever starts.
SELECT portico_due_rows('line_mark', 'lines', '', 'true', '2 seconds');
SELECT portico_schedule(merchant, 'lines', 'epoch', '2 seconds')
  FROM (SELECT DISTINCT merchant FROM line_mark) AS waiting;
DROP POLICY waiting_rows ON line_zone;
DROP POLICY waiting_rows ON line_mark;
