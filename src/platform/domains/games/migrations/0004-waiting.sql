SELECT portico_waiting_rows('house_round', 'NOT done');
SELECT portico_waiting_rows('house_table', 'true');
SELECT portico_waiting_rows('house_seat', 'true');
