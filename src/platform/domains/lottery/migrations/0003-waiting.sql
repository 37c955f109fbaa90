SELECT portico_waiting_rows('lottery_draw', 'settled_at IS NULL');
