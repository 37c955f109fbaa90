-- Who is here now, found by when they were seen and not among all sessions.
CREATE INDEX session_seen ON session (merchant, seen_at, member_id);
