-- What moved in a line in some days is found by when it was: the sums of whoever moved money then, however
-- many are in the line.
CREATE INDEX ledger_quarter_time ON ledger_quarter (merchant, kind, begins_at);
