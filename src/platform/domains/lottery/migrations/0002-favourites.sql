CREATE TABLE lottery_favourite (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  game_code text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, game_code),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('lottery_favourite', 'select, insert, delete');

CREATE INDEX lottery_ticket_of_member ON lottery_ticket (merchant, member_id, placed_at DESC);
