-- Who a member plays under: an agent's line is everybody below (spec 6). Nobody moves in it yet.
ALTER TABLE member
  ADD COLUMN upline_id uuid,
  ADD CONSTRAINT member_upline FOREIGN KEY (merchant, upline_id) REFERENCES member (merchant, id),
  ADD CONSTRAINT member_not_own_upline CHECK (upline_id <> id);
CREATE INDEX member_line ON member (merchant, upline_id) WHERE upline_id IS NOT NULL;
