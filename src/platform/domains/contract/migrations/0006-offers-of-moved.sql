-- An offer is between two who are right above each other: a member who moves leaves the offers of before
-- behind, and their history says when. Only those still open are ended; one that ran out is over already.
ALTER TABLE contract_event DROP CONSTRAINT contract_event_event_check;
ALTER TABLE contract_event ADD CONSTRAINT contract_event_event_check CHECK (event IN
  ('offered', 'accepted', 'rejected', 'withdrawn', 'terminated', 'replaced', 'undercut', 'moved'));

CREATE FUNCTION contract_offers_moved(
  of_merchant text, moved uuid, upline uuid, moved_at timestamptz
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH ended AS (
    UPDATE contract SET status = 'ended'
      WHERE merchant = of_merchant AND member_id = moved AND status = 'inProcess'
        AND expires_at > moved_at AND upline_id IS DISTINCT FROM upline
      RETURNING id
  )
  INSERT INTO contract_event (merchant, contract_id, place, event, by_id, at)
    SELECT of_merchant, ended.id,
        (SELECT count(*) + 1 FROM contract_event AS before
          WHERE before.merchant = of_merchant AND before.contract_id = ended.id),
        'moved', NULL, moved_at
      FROM ended
$$;
REVOKE ALL ON FUNCTION contract_offers_moved(text, uuid, uuid, timestamptz) FROM PUBLIC;

-- Who accepts and who moves come in turn: it takes the lock of those who change what is agreed on.
CREATE FUNCTION contract_member_moved() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('contracts ' || NEW.merchant, 0));
  PERFORM contract_offers_moved(NEW.merchant, NEW.id, NEW.upline_id, now());
  RETURN NULL;
END
$$;
CREATE TRIGGER contract_member_moved AFTER UPDATE OF upline_id ON member
  FOR EACH ROW WHEN (OLD.upline_id IS DISTINCT FROM NEW.upline_id)
  EXECUTE FUNCTION contract_member_moved();

-- Those of before.
SELECT contract_offers_moved(member.merchant, member.id, member.upline_id, move.moved_at)
  FROM member
  JOIN LATERAL (
    SELECT max(moved_at) AS moved_at FROM member_move
      WHERE member_move.merchant = member.merchant AND member_id = member.id
  ) AS move ON move.moved_at IS NOT NULL;
