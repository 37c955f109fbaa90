-- Tables and indexes share their names.
ALTER INDEX member_line RENAME TO member_by_upline;

-- Everybody above a member, at every distance: who is below an agent is one look into an index, however
-- deep the line. A member that joins writes their own rows; a branch that moves writes the rows of the
-- branch, and nobody else's.
CREATE TABLE member_line (
  merchant text NOT NULL,
  member_id uuid NOT NULL,
  -- 1 for the upline.
  depth integer NOT NULL CHECK (depth >= 1),
  ancestor_id uuid NOT NULL,
  PRIMARY KEY (merchant, member_id, depth),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id) ON DELETE CASCADE,
  FOREIGN KEY (merchant, ancestor_id) REFERENCES member (merchant, id) ON DELETE CASCADE,
  CONSTRAINT member_line_no_cycle CHECK (ancestor_id <> member_id)
);
CREATE UNIQUE INDEX member_line_below ON member_line (merchant, ancestor_id, member_id)
  INCLUDE (depth);
CREATE INDEX member_line_level ON member_line (merchant, ancestor_id, depth);
-- Kept by the triggers below and by nothing else.
SELECT portico_tenant_table('member_line', 'select');

-- Who was moved from whom to whom, and by whom: kept for good.
CREATE TABLE member_move (
  merchant text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id uuid NOT NULL,
  from_upline uuid,
  to_upline uuid,
  -- Who did it, as portico.actor says; else the database's role.
  actor text NOT NULL,
  moved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES member (merchant, id)
);
SELECT portico_tenant_table('member_move', 'select');
CREATE TRIGGER member_move_append_only BEFORE UPDATE OR DELETE ON member_move
  FOR EACH ROW EXECUTE FUNCTION portico_refuse_change();
CREATE TRIGGER member_move_no_truncate BEFORE TRUNCATE ON member_move
  FOR EACH STATEMENT EXECUTE FUNCTION portico_refuse_change();

-- Puts a member, and everybody known to be below, under an upline and everybody above that one.
CREATE FUNCTION member_line_attach(of_merchant text, moved uuid, upline uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO member_line (merchant, member_id, depth, ancestor_id)
    SELECT of_merchant, below.member_id, below.depth + above.depth + 1, above.ancestor_id
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
REVOKE ALL ON FUNCTION member_line_attach(text, uuid, uuid) FROM PUBLIC;

-- Members join side by side; a branch moves alone, so that nobody joins a line that is on its way.
CREATE FUNCTION member_line_joined() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('member_line ' || NEW.merchant, 0));
  PERFORM member_line_attach(NEW.merchant, NEW.id, NEW.upline_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER member_line_joined AFTER INSERT ON member
  FOR EACH ROW WHEN (NEW.upline_id IS NOT NULL) EXECUTE FUNCTION member_line_joined();

CREATE FUNCTION member_line_moved() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('member_line ' || NEW.merchant, 0));
  IF NEW.upline_id = NEW.id OR EXISTS (
    SELECT 1 FROM member_line
      WHERE merchant = NEW.merchant AND ancestor_id = NEW.id AND member_id = NEW.upline_id
  ) THEN
    RAISE EXCEPTION 'nobody plays below themselves: % under %', NEW.id, NEW.upline_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'member_line_no_cycle';
  END IF;
  DELETE FROM member_line AS line
    USING (
      SELECT NEW.id AS member_id, 0 AS depth
      UNION ALL SELECT member_id, depth FROM member_line
        WHERE merchant = NEW.merchant AND ancestor_id = NEW.id
    ) AS branch
    WHERE line.merchant = NEW.merchant AND line.member_id = branch.member_id
      AND line.depth > branch.depth;
  IF NEW.upline_id IS NOT NULL THEN
    PERFORM member_line_attach(NEW.merchant, NEW.id, NEW.upline_id);
  END IF;
  INSERT INTO member_move (merchant, member_id, from_upline, to_upline, actor)
    VALUES (NEW.merchant, NEW.id, OLD.upline_id, NEW.upline_id,
      coalesce(nullif(current_setting('portico.actor', true), ''), session_user));
  RETURN NULL;
END
$$;
CREATE TRIGGER member_line_moved AFTER UPDATE OF upline_id ON member
  FOR EACH ROW WHEN (OLD.upline_id IS DISTINCT FROM NEW.upline_id)
  EXECUTE FUNCTION member_line_moved();

-- The rate a member was registered with, in hundredths of a per cent; null for those nobody gave one.
ALTER TABLE member ADD COLUMN line_rate smallint CHECK (line_rate BETWEEN 0 AND 9999);

-- What an agent gives others to register with, beside the code of their own: as what they join.
CREATE TABLE member_link (
  merchant text NOT NULL,
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  code text NOT NULL,
  agent boolean NOT NULL,
  line_rate smallint NOT NULL CHECK (line_rate BETWEEN 0 AND 9999),
  -- How often somebody asked whether the code is good.
  visits integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (merchant, id),
  CONSTRAINT member_link_code UNIQUE (merchant, code),
  FOREIGN KEY (merchant, owner_id) REFERENCES member (merchant, id)
);
CREATE INDEX member_link_owner ON member_link (merchant, owner_id, created_at DESC);
SELECT portico_tenant_table('member_link', 'select, insert, update (visits, ended_at)');
ALTER TABLE member
  ADD COLUMN link_id uuid,
  ADD CONSTRAINT member_by_link FOREIGN KEY (merchant, link_id)
    REFERENCES member_link (merchant, id);
CREATE INDEX member_by_link ON member (merchant, link_id) WHERE link_id IS NOT NULL;

-- The lines of before. Whoever came by an agent's affiliate code and was put in no line joins the
-- agent's now: the code was kept, and nothing was done with it.
INSERT INTO member_line (merchant, member_id, depth, ancestor_id)
  WITH RECURSIVE line AS (
    SELECT merchant, id AS member_id, 1 AS depth, upline_id AS ancestor_id, ARRAY[id] AS seen
      FROM member WHERE upline_id IS NOT NULL
    UNION ALL
    SELECT line.merchant, line.member_id, line.depth + 1, above.upline_id,
        line.seen || line.ancestor_id
      FROM line JOIN member AS above
        ON above.merchant = line.merchant AND above.id = line.ancestor_id
      WHERE above.upline_id IS NOT NULL AND above.upline_id <> ALL (line.seen || line.ancestor_id)
  )
  SELECT merchant, member_id, depth, ancestor_id FROM line;
SELECT set_config('portico.actor', 'migration', true);
UPDATE member SET upline_id = agent.id, to_upline = true
  FROM member AS agent
  WHERE member.upline_id IS NULL AND agent.merchant = member.merchant
    AND agent.invite_code = upper(trim(member.origin ->> 'affiliateCode'))
    AND agent.agent_type IN (1, 2, 41, 42)
    -- No agent becomes another one's downline by what was typed before there were lines to join.
    AND member.agent_type = 0;
SELECT set_config('portico.actor', '', true);
