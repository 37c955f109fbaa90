-- What a line did in some days is found by when it was: the sums of whoever played then, however many are
-- in the line.
CREATE INDEX game_bet_quarter_time ON game_bet_quarter (merchant, currency, status, begins_at);
