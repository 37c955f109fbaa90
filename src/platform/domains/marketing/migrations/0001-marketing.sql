-- What members said to being sent advertising, by channel (G16): each yes and each no, with when. Nothing
-- here means that nobody ever said yes.
CREATE TABLE marketing_consent (
  merchant text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'phone', 'inbox')),
  given boolean NOT NULL,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX marketing_consent_member ON marketing_consent (merchant, member_id, said_at);
SELECT portico_tenant_table('marketing_consent', 'select, insert');
CREATE TRIGGER marketing_consent_append_only BEFORE UPDATE OR DELETE ON marketing_consent
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER marketing_consent_no_truncate BEFORE TRUNCATE ON marketing_consent
  FOR EACH STATEMENT EXECUTE FUNCTION portico_refuse_change();

-- What of it holds: the last word on each channel.
CREATE TABLE marketing_choice (
  merchant text NOT NULL,
  channel text NOT NULL,
  member_id uuid NOT NULL,
  given boolean NOT NULL,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, channel, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
-- Kept by the trigger below and by nothing else.
SELECT portico_tenant_table('marketing_choice', 'select');

CREATE FUNCTION marketing_consent_to_choice() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO marketing_choice (merchant, channel, member_id, given, said_at)
    VALUES (NEW.merchant, NEW.channel, NEW.member_id, NEW.given, NEW.said_at)
    ON CONFLICT (merchant, channel, member_id)
      DO UPDATE SET given = excluded.given, said_at = excluded.said_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER marketing_consent_to_choice AFTER INSERT ON marketing_consent
  FOR EACH ROW EXECUTE FUNCTION marketing_consent_to_choice();

-- What staff send to members who allow it.
CREATE TABLE marketing_advert (
  merchant text NOT NULL,
  id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'phone', 'inbox')),
  -- By language: a title and a plain text.
  words jsonb NOT NULL,
  staff text NOT NULL CHECK (staff <> ''),
  queued_at timestamptz NOT NULL,
  -- The last member, by id, who was looked at for it; the queue is filled a part at a time.
  filled_to uuid,
  filled boolean NOT NULL,
  PRIMARY KEY (merchant, id)
);
SELECT portico_tenant_table('marketing_advert', 'select, insert, update (filled_to, filled)');
CREATE INDEX marketing_advert_unfilled ON marketing_advert (merchant, queued_at) WHERE NOT filled;
-- An advertisement is a job when it is queued; what of it waits longer the job itself looks at again.
SELECT portico_due_rows('marketing_advert', 'advertising', 'queued_at', 'true');

-- Whom each is for, and what became of it: sent, or withheld and why. Whether it may be sent is judged when
-- it is, not when it is queued.
CREATE TABLE marketing_delivery (
  merchant text NOT NULL,
  advert_id uuid NOT NULL,
  member_id uuid NOT NULL,
  channel text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sending', 'sent', 'withheld', 'failed', 'unknown')),
  reason text CHECK (reason IN ('consent', 'break', 'contact')),
  -- Who made the call, of a phone call.
  staff text,
  attempts smallint NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL,
  -- When it is to be looked at next; nothing where it is over, and for calls, which staff take.
  due_at timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, advert_id, member_id),
  FOREIGN KEY (merchant, advert_id) REFERENCES marketing_advert (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id),
  CHECK ((state = 'withheld') = (reason IS NOT NULL))
);
CREATE INDEX marketing_delivery_due ON marketing_delivery (merchant, due_at)
  WHERE due_at IS NOT NULL;
CREATE INDEX marketing_delivery_call ON marketing_delivery (merchant, queued_at)
  WHERE channel = 'phone' AND state = 'waiting';
SELECT portico_tenant_table('marketing_delivery',
  'select, insert, update (state, reason, staff, attempts, due_at, changed_at)');
