CREATE TABLE member (
  merchant text NOT NULL,
  id uuid NOT NULL,
  -- What the member types, as typed, and the form it is unique in.
  username text NOT NULL,
  username_key text NOT NULL,
  account text NOT NULL,
  nickname text NOT NULL,
  -- isAgent of the wire (spec 6): 1, 2, 41, 42 agents; 4 trial; 0 a member.
  agent_type smallint NOT NULL DEFAULT 0,
  to_upline boolean NOT NULL DEFAULT false,
  rank_level smallint NOT NULL DEFAULT 0 CHECK (rank_level >= 0),
  language text NOT NULL,
  birthday date,
  -- The registration fields that nothing asks for one by one, by field name.
  profile jsonb NOT NULL DEFAULT '{}',
  -- Where the registration came from: address, codes, page.
  origin jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  CONSTRAINT member_username_unique UNIQUE (merchant, username_key),
  CONSTRAINT member_account_unique UNIQUE (merchant, account)
);
SELECT portico_tenant_table('member', 'select, insert, update');

CREATE TABLE member_label (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  position smallint NOT NULL,
  label text NOT NULL,
  color text NOT NULL,
  background_color text NOT NULL,
  PRIMARY KEY (merchant, member_id, position),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('member_label', 'select, insert, update, delete');
