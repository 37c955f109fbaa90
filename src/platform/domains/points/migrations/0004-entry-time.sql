-- With the place in it, a list of some days skips its first pages in the index alone.
CREATE INDEX points_entry_when ON points_entry (merchant, member_id, created_at, place);
DROP INDEX points_entry_time;
