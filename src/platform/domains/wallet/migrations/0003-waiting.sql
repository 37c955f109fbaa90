SELECT portico_waiting_rows('sandbox_message', 'delivered_at IS NULL');
SELECT portico_waiting_rows('withdrawal', 'status IN (''approved'', ''disbursed'')');
