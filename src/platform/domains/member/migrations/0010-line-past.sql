-- Who was above whom, and from when until when: what somebody played counts for those who were above them
-- then, and not for those who are today. Whoever stood there from the beginning has no moment.
ALTER TABLE member_line ADD COLUMN since timestamptz;

-- Those who were above somebody before a branch moved. A move writes the rows of its branch.
CREATE TABLE member_line_past (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  ancestor_id uuid NOT NULL,
  -- The first of the branch of that line in which they stood.
  branch_id uuid NOT NULL,
  since timestamptz,
  until timestamptz NOT NULL,
  PRIMARY KEY (merchant, ancestor_id, member_id, until),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id) ON DELETE CASCADE,
  FOREIGN KEY (merchant, ancestor_id) REFERENCES member (merchant, id) ON DELETE CASCADE,
  CHECK (since < until)
);
CREATE INDEX member_line_past_until ON member_line_past (merchant, ancestor_id, until);
-- Kept by the trigger below and by nothing else.
SELECT portico_tenant_table('member_line_past', 'select');

-- Puts a member, and everybody known to be below, under an upline and everybody above that one. Whoever is
-- above them from before stays so from when they were: `kept`, and the moments of those that have one.
DROP FUNCTION member_line_attach(text, uuid, uuid);
CREATE FUNCTION member_line_attach(
  of_merchant text, moved uuid, upline uuid, moved_at timestamptz, kept uuid[], moments jsonb
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO member_line (merchant, member_id, depth, ancestor_id, since)
    SELECT of_merchant, below.member_id, below.depth + above.depth + 1, above.ancestor_id,
        CASE WHEN above.ancestor_id = ANY (kept)
          THEN (moments ->> (below.member_id || ' ' || above.ancestor_id))::timestamptz
          ELSE moved_at END
      FROM (
        SELECT moved AS member_id, 0 AS depth
        UNION ALL SELECT member_id, depth FROM member_line
          WHERE merchant = of_merchant AND ancestor_id = moved
      ) AS below
      CROSS JOIN (
        SELECT upline AS ancestor_id, 0 AS depth
        UNION ALL SELECT ancestor_id, depth FROM member_line
          WHERE merchant = of_merchant AND member_id = upline
      ) AS above
$$;
REVOKE ALL ON FUNCTION member_line_attach(text, uuid, uuid, timestamptz, uuid[], jsonb) FROM PUBLIC;

CREATE OR REPLACE FUNCTION member_line_joined() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('member_line ' || NEW.merchant, 0));
  PERFORM member_line_attach(NEW.merchant, NEW.id, NEW.upline_id, NULL, '{}', '{}');
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION member_line_moved() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kept uuid[];
  moments jsonb;
  -- No line begins before the one that it follows, whatever the clock shows.
  moved_at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('member_line ' || NEW.merchant, 0));
  IF NEW.upline_id = NEW.id OR EXISTS (
    SELECT 1 FROM member_line
      WHERE merchant = NEW.merchant AND ancestor_id = NEW.id AND member_id = NEW.upline_id
  ) THEN
    RAISE EXCEPTION 'nobody plays below themselves: % under %', NEW.id, NEW.upline_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'member_line_no_cycle';
  END IF;
  SELECT coalesce(array_agg(above.ancestor_id), '{}') INTO kept
    FROM member_line AS above
    WHERE above.merchant = NEW.merchant AND above.member_id = NEW.id
      AND (above.ancestor_id = NEW.upline_id OR EXISTS (
        SELECT FROM member_line AS later WHERE later.merchant = NEW.merchant
          AND later.member_id = NEW.upline_id AND later.ancestor_id = above.ancestor_id));
  WITH gone AS (
    DELETE FROM member_line AS line
      USING (
        SELECT NEW.id AS member_id, 0 AS depth
        UNION ALL SELECT member_id, depth FROM member_line
          WHERE merchant = NEW.merchant AND ancestor_id = NEW.id
      ) AS branch
      WHERE line.merchant = NEW.merchant AND line.member_id = branch.member_id
        AND line.depth > branch.depth
      RETURNING line.member_id, line.ancestor_id, line.since, line.depth - branch.depth AS above
  ), moment AS (
    SELECT greatest(now(), max(since)) AS at FROM gone
  ), past AS (
    -- All of the branch stood in that branch of the line in which the one who moves did.
    INSERT INTO member_line_past
      SELECT NEW.merchant, gone.member_id, gone.ancestor_id, coalesce(first.ancestor_id, NEW.id),
          gone.since, moment.at
        FROM gone CROSS JOIN moment
        LEFT JOIN gone AS first ON first.member_id = NEW.id AND first.above = gone.above - 1
        WHERE gone.ancestor_id <> ALL (kept) AND (gone.since IS NULL OR gone.since < moment.at)
  )
  SELECT coalesce(jsonb_object_agg(gone.member_id || ' ' || gone.ancestor_id, gone.since)
      FILTER (WHERE gone.since IS NOT NULL AND gone.ancestor_id = ANY (kept)), '{}'),
      coalesce(max(moment.at), now())
    INTO moments, moved_at
    FROM gone CROSS JOIN moment;
  IF NEW.upline_id IS NOT NULL THEN
    PERFORM member_line_attach(NEW.merchant, NEW.id, NEW.upline_id, moved_at, kept, moments);
  END IF;
  INSERT INTO member_move (merchant, member_id, from_upline, to_upline, actor)
    VALUES (NEW.merchant, NEW.id, OLD.upline_id, NEW.upline_id,
      coalesce(nullif(current_setting('portico.actor', true), ''), session_user));
  RETURN NULL;
END
$$;
