-- When each member was here last, as one row: a line is read by it in its order, and nobody's sessions and
-- networks are gone through for it. It never goes back: who leaves ends the session that told of them.
CREATE TABLE member_seen (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
CREATE INDEX member_seen_order ON member_seen (merchant, seen_at, member_id);
-- Kept by the triggers below and by nothing else.
SELECT portico_tenant_table('member_seen', 'select');

CREATE FUNCTION member_seen_by_session() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO member_seen AS known (merchant, member_id, seen_at)
    VALUES (NEW.merchant, NEW.member_id, NEW.seen_at)
    ON CONFLICT (merchant, member_id) DO UPDATE SET seen_at = excluded.seen_at
      WHERE known.seen_at < excluded.seen_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER member_seen_begun AFTER INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION member_seen_by_session();
CREATE TRIGGER member_seen_again AFTER UPDATE OF seen_at ON session
  FOR EACH ROW EXECUTE FUNCTION member_seen_by_session();

CREATE FUNCTION member_seen_by_login() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO member_seen AS known (merchant, member_id, seen_at)
    VALUES (NEW.merchant, NEW.member_id, NEW.last_at)
    ON CONFLICT (merchant, member_id) DO UPDATE SET seen_at = excluded.seen_at
      WHERE known.seen_at < excluded.seen_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER member_seen_login AFTER INSERT OR UPDATE OF last_at ON login_address
  FOR EACH ROW EXECUTE FUNCTION member_seen_by_login();

-- Who was here before. The triggers above hold their tables: nobody logs in until this is done.
INSERT INTO member_seen
  SELECT merchant, member_id, max(at) FROM (
    SELECT merchant, member_id, seen_at AS at FROM session
    UNION ALL SELECT merchant, member_id, last_at FROM login_address
  ) AS seen GROUP BY 1, 2;
