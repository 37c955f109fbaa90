-- Every transaction runs as portico_app, which no policy lets past; the owner of the tables runs
-- migrations and backups alone. Row-level security that is forced on the owner too keeps pg_dump from
-- reading anything, and never bound the owners that are superusers. What the owner's own functions
-- write names its merchant in each condition.
CREATE OR REPLACE FUNCTION portico_tenant_table(target regclass, rights text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY own_merchant ON %s
       USING (merchant = current_setting(''portico.merchant'', true))
       WITH CHECK (merchant = current_setting(''portico.merchant'', true))',
    target
  );
  EXECUTE format('GRANT %s ON %s TO portico_app', rights, target);
END
$$;

DO $$
DECLARE
  forced regclass;
BEGIN
  FOR forced IN SELECT oid FROM pg_class
    WHERE relforcerowsecurity AND relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', forced);
  END LOOP;
END
$$;

-- A process whose role owns nothing has to see that nothing is missing.
GRANT SELECT ON portico_migration TO portico_app;
