-- Whoever does jobs belongs to no merchant; a merchant's transaction sees none and writes none.
GRANT USAGE ON SCHEMA portico_jobs TO portico_app;
GRANT SELECT, INSERT, UPDATE, DELETE
  ON portico_jobs._private_jobs, portico_jobs._private_job_queues, portico_jobs._private_tasks
  TO portico_app;
CREATE POLICY of_no_merchant ON portico_jobs._private_jobs TO portico_app
  USING (coalesce(current_setting('portico.merchant', true), '') = '');
CREATE POLICY of_no_merchant ON portico_jobs._private_job_queues TO portico_app
  USING (coalesce(current_setting('portico.merchant', true), '') = '');
CREATE POLICY of_no_merchant ON portico_jobs._private_tasks TO portico_app
  USING (coalesce(current_setting('portico.merchant', true), '') = '');

-- Has a kind of job done for a merchant at a time, rounded up to a step. One row does for all that is
-- due at one time; it is there when the caller's transaction is, and it is not begun before that.
CREATE FUNCTION portico_schedule(of_merchant text, kind text, at timestamptz, step interval)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  due timestamptz := date_bin(step, at + step - interval '1 microsecond', 'epoch');
  name text := kind || ' ' || of_merchant || ' ' || extract(epoch FROM due)::bigint;
  known bigint;
BEGIN
  IF pg_trigger_depth() = 0 AND coalesce(current_setting('portico.merchant', true), '') <> '' THEN
    RAISE EXCEPTION 'A merchant''s transaction schedules nothing by itself'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  LOOP
    SELECT id INTO known FROM portico_jobs._private_jobs WHERE key = name AND is_available;
    -- No transaction lasts until then.
    EXIT WHEN FOUND AND due > clock_timestamp() + interval '10 minutes';
    -- A job that is locked is begun when this transaction has ended, and sees what it wrote.
    SELECT id INTO known FROM portico_jobs._private_jobs WHERE key = name AND is_available
      FOR KEY SHARE SKIP LOCKED;
    EXIT WHEN FOUND;
    SELECT id INTO known FROM portico_jobs.add_job(
      kind, json_build_object('merchant', of_merchant), run_at => due, job_key => name);
    -- Nothing where somebody began the one that was there in between.
    EXIT WHEN known IS NOT NULL;
  END LOOP;
END
$$;

CREATE FUNCTION portico_schedule_row() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM portico_schedule(NEW.merchant, TG_ARGV[0],
    CASE TG_ARGV[1] WHEN '' THEN clock_timestamp()
      ELSE coalesce((to_jsonb(NEW) ->> TG_ARGV[1])::timestamptz, 'epoch') END,
    TG_ARGV[2]::interval);
  RETURN NULL;
END
$$;

-- Schedules a kind of job for each row that fulfils a condition, whoever writes it, when its
-- transaction ends: at the time that a column says, at once where that is null; without a column when
-- the step in which the row was written is over.
CREATE FUNCTION portico_due_rows(
  target regclass, kind text, at text, condition text, step interval DEFAULT '1 second'
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE CONSTRAINT TRIGGER due_rows AFTER INSERT %s ON %s DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW WHEN (%s) EXECUTE FUNCTION portico_schedule_row(%L, %L, %L)',
    CASE WHEN at = '' THEN '' ELSE format('OR UPDATE OF %I', at) END,
    target, condition, kind, at, step);
END
$$;
