-- The last quarter of an hour in which each member bet, as one row: who of a line is active is told by
-- reading members, and not by looking through the quarters of each. A quarter stays once it is there.
CREATE TABLE member_played (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  begins_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, member_id, currency),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
-- Written once in a quarter, and read whole in the order of members.
CREATE INDEX member_played_order ON member_played (merchant, currency, member_id)
  INCLUDE (begins_at);
-- Kept by the trigger below and by nothing else.
SELECT portico_tenant_table('member_played', 'select');

CREATE FUNCTION member_played_quarter() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO member_played AS known (merchant, member_id, currency, begins_at)
    SELECT merchant, member_id, currency, max(begins_at) FROM added
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (merchant, member_id, currency) DO UPDATE SET begins_at = excluded.begins_at
      WHERE known.begins_at < excluded.begins_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER member_played_quarter AFTER INSERT ON play_quarter
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION member_played_quarter();

-- Who bet before. The trigger above holds the table: nobody bets until this is done.
INSERT INTO member_played
  SELECT merchant, member_id, currency, max(begins_at) FROM play_quarter GROUP BY 1, 2, 3;
