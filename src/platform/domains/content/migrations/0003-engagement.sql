-- Which parts of its first content a merchant has had.
ALTER TABLE content_start ADD COLUMN part text NOT NULL DEFAULT 'announcements';
ALTER TABLE content_start DROP CONSTRAINT content_start_pkey;
ALTER TABLE content_start ADD PRIMARY KEY (merchant, part);
ALTER TABLE content_start ALTER COLUMN part DROP DEFAULT;

-- The vendor an announcement is about, if it is about games.
ALTER TABLE announcement ADD COLUMN vassalage text;

ALTER TABLE promotion
  -- join: one tap and the member has joined; apply: with words and pictures, for staff to judge.
  ADD COLUMN way text NOT NULL DEFAULT 'join' CHECK (way IN ('join', 'apply')),
  -- The kind of games it is about, and the vendor where it is one vendor's.
  ADD COLUMN game_classify text,
  ADD COLUMN vassalage text,
  ADD COLUMN starts_at timestamptz NOT NULL DEFAULT 'epoch',
  ADD COLUMN ends_at timestamptz,
  ADD CHECK (ends_at IS NULL OR ends_at > starts_at);

-- Where a member stands in a promotion. Words that members write are plain text.
CREATE TABLE promotion_application (
  merchant text NOT NULL,
  promotion_id text NOT NULL,
  member_id uuid NOT NULL,
  status text NOT NULL
    CHECK (status IN ('signed', 'applying', 'process', 'rejected', 'issued', 'claim', 'claimed')),
  comment text NOT NULL CHECK (char_length(comment) <= 140),
  -- What staff say to it.
  remark text NOT NULL DEFAULT '' CHECK (char_length(remark) <= 140),
  -- Money that waits to be claimed or was, in minor units.
  reward bigint NOT NULL DEFAULT 0 CHECK (reward >= 0),
  currency text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, promotion_id, member_id),
  FOREIGN KEY (merchant, promotion_id) REFERENCES promotion (merchant, id),
  CHECK (reward = 0 OR (currency IS NOT NULL AND status IN ('claim', 'claimed')))
);
SELECT portico_tenant_table('promotion_application',
  'SELECT, INSERT, UPDATE (status, remark, reward, currency, changed_at)');

-- Which step follows which; what is over stays as it is.
CREATE FUNCTION promotion_application_step() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) IN (
    ('applying', 'process'), ('applying', 'rejected'), ('applying', 'issued'), ('applying', 'claim'),
    ('process', 'rejected'), ('process', 'issued'), ('process', 'claim'), ('claim', 'claimed')
  ) AND (OLD.status <> 'claim' OR (OLD.reward, OLD.currency) IS NOT DISTINCT FROM (NEW.reward, NEW.currency))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an application cannot go from % to %', OLD.status, NEW.status
    USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER promotion_application_steps BEFORE UPDATE ON promotion_application
  FOR EACH ROW EXECUTE FUNCTION promotion_application_step();

-- Pictures that members sent; each lies in a file of the same name.
CREATE TABLE proof_picture (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg')),
  -- The application it proves; none until that is sent.
  promotion_id text,
  place smallint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, promotion_id, member_id)
    REFERENCES promotion_application (merchant, promotion_id, member_id),
  CHECK ((promotion_id IS NULL) = (place IS NULL))
);
CREATE INDEX proof_picture_by_member ON proof_picture (merchant, member_id, created_at);
SELECT portico_tenant_table('proof_picture',
  'SELECT, INSERT, DELETE, UPDATE (promotion_id, place)');

-- What a member sent on one day (UTC), so that nobody fills the disk.
CREATE TABLE proof_day (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  day date NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  PRIMARY KEY (merchant, member_id, day)
);
SELECT portico_tenant_table('proof_day', 'SELECT, INSERT, DELETE, UPDATE (bytes)');

-- Messages to one member, or to all where no member is named.
CREATE TABLE message (
  merchant text NOT NULL,
  id text NOT NULL,
  member_id uuid,
  -- {"EN": {"title": "…", "content": "…"}}; HTML is clean when it is stored.
  words jsonb NOT NULL,
  sent_at timestamptz NOT NULL,
  ends_at timestamptz,
  PRIMARY KEY (merchant, id),
  CHECK (ends_at IS NULL OR ends_at > sent_at)
);
CREATE INDEX message_by_member ON message (merchant, member_id, sent_at DESC);
SELECT portico_tenant_table('message', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE message_read (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  message_id text NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, message_id),
  FOREIGN KEY (merchant, message_id) REFERENCES message (merchant, id) ON DELETE CASCADE
);
SELECT portico_tenant_table('message_read', 'SELECT, INSERT');

CREATE TABLE help_article (
  merchant text NOT NULL,
  id text NOT NULL,
  place integer NOT NULL,
  -- {"EN": {"title": "…", "content": "…"}}; HTML is clean when it is stored.
  words jsonb NOT NULL,
  PRIMARY KEY (merchant, id)
);
SELECT portico_tenant_table('help_article', 'SELECT, INSERT, UPDATE, DELETE');
