-- The ordinary role every transaction runs as. Owners and superusers pass row-level security by, so
-- nothing but migrations ever runs as one of those. The role belongs to the cluster, not to the
-- database: another database of the same server may have made it already.
DO $$
BEGIN
  CREATE ROLE portico_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  -- An owner who may make no roles was given one (migrate.ts says so where it is missing).
  WHEN insufficient_privilege THEN NULL;
END
$$;

DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'portico_app', 'MEMBER') THEN
    GRANT portico_app TO CURRENT_USER;
  END IF;
END
$$;
GRANT USAGE ON SCHEMA public TO portico_app;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- Puts a table under row-level security: a transaction sees and writes its own merchant's rows only,
-- and none at all while no merchant is set. The table needs a column `merchant text`.
CREATE FUNCTION portico_tenant_table(target regclass, rights text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY own_merchant ON %s
       USING (merchant = current_setting(''portico.merchant'', true))
       WITH CHECK (merchant = current_setting(''portico.merchant'', true))',
    target
  );
  EXECUTE format('GRANT %s ON %s TO portico_app', rights, target);
END
$$;

-- A table that all merchants share, such as a catalogue: readable, never writable by the app.
CREATE FUNCTION portico_shared_table(target regclass) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT SELECT ON %s TO portico_app', target);
END
$$;

-- For append-only tables: `CREATE TRIGGER … BEFORE UPDATE OR DELETE … EXECUTE FUNCTION portico_refuse_change()`.
CREATE FUNCTION portico_refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
