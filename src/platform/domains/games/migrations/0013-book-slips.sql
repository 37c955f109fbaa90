-- A player's slips of one book, the latest first: each who follows a book asks for them every few seconds.
CREATE INDEX house_round_book ON house_round
  (merchant, member_id, (state ->> 'node'), started_at DESC) WHERE play_key = 'book';
