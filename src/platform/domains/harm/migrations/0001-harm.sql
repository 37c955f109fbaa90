-- Members who may come to harm by playing (G13): each mark with the score it came to, and the figures that
-- it came from.
CREATE TABLE harm_mark (
  merchant text NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- The merchant's day it was worked out on: no member is marked twice on one.
  day date NOT NULL,
  score integer NOT NULL CHECK (score > 0),
  -- [{"marker": "night", "points": 1, "figures": {…}}]
  markers jsonb NOT NULL,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  CONSTRAINT harm_mark_once UNIQUE (merchant, member_id, day),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('harm_mark', 'select, insert');
CREATE TRIGGER harm_mark_append_only BEFORE UPDATE OR DELETE ON harm_mark
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER harm_mark_no_truncate BEFORE TRUNCATE ON harm_mark
  FOR EACH STATEMENT EXECUTE FUNCTION portico_refuse_change();

-- What staff said to a mark; the last word holds.
CREATE TABLE harm_verdict (
  merchant text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  mark_id uuid NOT NULL,
  staff text NOT NULL CHECK (staff <> ''),
  outcome text NOT NULL CHECK (outcome IN ('fine', 'care')),
  remark text NOT NULL CHECK (remark <> ''),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, mark_id) REFERENCES harm_mark (merchant, id)
);
CREATE INDEX harm_verdict_mark ON harm_verdict (merchant, mark_id, id);
SELECT portico_tenant_table('harm_verdict', 'select, insert');
CREATE TRIGGER harm_verdict_append_only BEFORE UPDATE OR DELETE ON harm_verdict
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();

-- The last mark of each member who was ever marked, and whether it holds: until staff say that all is fine.
CREATE TABLE harm_standing (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  mark_id uuid NOT NULL,
  held boolean NOT NULL,
  -- Whether staff have looked at it.
  judged boolean NOT NULL,
  PRIMARY KEY (merchant, member_id),
  FOREIGN KEY (merchant, mark_id) REFERENCES harm_mark (merchant, id)
);
CREATE INDEX harm_standing_held ON harm_standing (merchant, judged) WHERE held;
-- Kept by the triggers below and by nothing else.
SELECT portico_tenant_table('harm_standing', 'select');

CREATE FUNCTION harm_marked() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO harm_standing (merchant, member_id, mark_id, held, judged)
    VALUES (NEW.merchant, NEW.member_id, NEW.id, true, false)
    ON CONFLICT (merchant, member_id) DO UPDATE SET mark_id = excluded.mark_id, held = true, judged = false;
  RETURN NULL;
END
$$;
CREATE TRIGGER harm_marked AFTER INSERT ON harm_mark
  FOR EACH ROW EXECUTE FUNCTION harm_marked();

-- A word on an older mark changes nothing for the one that came after it.
CREATE FUNCTION harm_judged() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE harm_standing SET held = NEW.outcome = 'care', judged = true
    WHERE merchant = NEW.merchant AND mark_id = NEW.mark_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER harm_judged AFTER INSERT ON harm_verdict
  FOR EACH ROW EXECUTE FUNCTION harm_judged();

-- How far the day's look at a merchant's members has come.
CREATE TABLE harm_run (
  merchant text NOT NULL,
  day date NOT NULL,
  -- Who was active since then is looked at: since the look before began.
  since timestamptz NOT NULL,
  began_at timestamptz NOT NULL,
  -- The last member, by id, who was looked at.
  after_id uuid,
  done boolean NOT NULL,
  PRIMARY KEY (merchant)
);
SELECT portico_tenant_table('harm_run',
  'select, insert, update (day, since, began_at, after_id, done)');
