-- Whoever is so far below an agent is read from the index alone, in the order of their ids.
CREATE INDEX member_line_at ON member_line (merchant, ancestor_id, depth, member_id);
DROP INDEX member_line_level;
