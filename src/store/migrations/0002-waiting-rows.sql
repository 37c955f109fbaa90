-- Lets the clockwork find out for which merchants work waits, in one question over all of them: while
-- the setting is on, which no call of a member ever does, rows that fulfil the condition can be read
-- and never written. Which merchants have such rows is all that is asked; the work itself is done in
-- each merchant's own transaction.
CREATE FUNCTION portico_waiting_rows(target regclass, condition text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE POLICY waiting_rows ON %s FOR SELECT
       USING (current_setting(''portico.clockwork'', true) = ''on'' AND (%s))',
    target, condition
  );
END
$$;
