-- Changes with the catalogue: whoever made something out of it looks here whether it still holds.
CREATE TABLE game_catalogue_mark (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  mark bigint NOT NULL
);
INSERT INTO game_catalogue_mark (mark) VALUES (1);
SELECT portico_shared_table('game_catalogue_mark');

CREATE FUNCTION game_catalogue_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_catalogue_mark SET mark = mark + 1;
  RETURN NULL;
END
$$;
CREATE TRIGGER game_marks_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game
  FOR EACH STATEMENT EXECUTE FUNCTION game_catalogue_changed();
CREATE TRIGGER game_lane_marks_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game_lane
  FOR EACH STATEMENT EXECUTE FUNCTION game_catalogue_changed();
CREATE TRIGGER game_vendor_marks_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game_vendor
  FOR EACH STATEMENT EXECUTE FUNCTION game_catalogue_changed();
