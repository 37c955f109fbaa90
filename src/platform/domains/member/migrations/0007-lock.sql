-- Where the merchant allows it, an agent keeps an account of the own line from signing in and playing:
-- which agent it was. When and how often is in the agent domain's own history.
ALTER TABLE member ADD COLUMN locked_by uuid;
ALTER TABLE member ADD CONSTRAINT member_locked_by
  FOREIGN KEY (merchant, locked_by) REFERENCES member (merchant, id);
ALTER TABLE member ADD CONSTRAINT member_locked_by_another CHECK (locked_by <> id);
