import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
import { type DatabaseOptions, openDatabase } from "#src/store/database.ts";
import { examineServer } from "#src/store/examine.ts";
import { quietLog } from "#tests/support/database.ts";
import { noPostgres, type OwnPostgres, startOwnPostgres } from "#tests/support/own-postgres.ts";
import { findPostgres } from "#tools/test/postgres.ts";

describe.skipIf(noPostgres !== undefined)("an empty PostgreSQL database (P8)", () => {
  let server: OwnPostgres;
  beforeAll(async () => {
    server = await startOwnPostgres();
  });
  afterAll(() => server?.stop());

  const urlOf = (database: string, user = "portico") => {
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    url.username = user;
    return url.href;
  };
  const asAdmin = async (...statements: string[]) => {
    const admin = await server.connect();
    for (const statement of statements) await admin.query(statement);
  };
  const open = async (url: string, more: Partial<DatabaseOptions> = {}) => {
    const database = await openDatabase({ url, dir: "", log: quietLog, ...more });
    onTestFinished(() => database.close());
    return database;
  };

  it("is set up once by four platforms that start at the same moment", async () => {
    await asAdmin("create database crowded");
    const platforms = await Promise.all([1, 2, 3, 4].map(() => open(urlOf("crowded"))));
    const applied = await Promise.all(platforms.map((one) => one.migrate(migrationSets)));
    const names = applied.flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(20);
    expect(applied.filter((list) => list.length > 0)).toHaveLength(1);
  });

  it("is set up, used and dumped by an owner who is nothing but that", async () => {
    await asAdmin(
      "create role plain login in role portico_app",
      "create database owned owner plain",
    );
    const database = await open(urlOf("owned", "plain"));
    expect((await database.migrate(migrationSets)).length).toBeGreaterThan(20);
    await database.withMerchant("siam", (db) =>
      sql`insert into chat_room (merchant, last) values ('siam', 0)`.execute(db),
    );
    const seen = await database.withMerchant("aurora", (db) =>
      sql`select * from chat_room`.execute(db),
    );
    expect(seen.rows).toEqual([]);
    const found = await findPostgres(process.env);
    if (!found.ok) throw new Error(found.why);
    const dump = spawnSync(join(found.programs.bin, "pg_dump"), [urlOf("owned", "plain")], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    expect([dump.status, dump.stderr]).toEqual([0, ""]);
    expect(dump.stdout).toMatch(/COPY public\.chat_room \([^)]*\) FROM stdin;\nsiam\t/);
  });

  it("tells who looks what it still lacks, and who may not give it that", async () => {
    await asAdmin("create database seen", "create role looker login in role portico_app");
    const [url, ownerUrl] = [urlOf("seen", "looker"), urlOf("seen")];
    const empty = await examineServer({ url }, migrationSets, quietLog);
    expect(empty.version).toBeGreaterThan(120_000);
    expect(Math.abs(empty.aheadMs)).toBeLessThan(1000);
    expect(empty.migrations.missing.length).toBeGreaterThan(20);
    expect(empty.obstacle).toContain("The role looker may change no tables");
    const before = await examineServer({ url, ownerUrl }, migrationSets, quietLog);
    expect(before.obstacle).toBeUndefined();
    await (await open(ownerUrl)).migrate(migrationSets);
    const admin = new pg.Client({ connectionString: ownerUrl });
    await admin.connect();
    await admin.query(
      "update portico_migration set hash = 'another' where name = 'store/0001-roles'",
    );
    await admin.query("insert into portico_migration values ('later/0001-later', 'x', now())");
    await admin.end();
    const { migrations } = await examineServer({ url, ownerUrl }, migrationSets, quietLog);
    expect(migrations).toEqual({
      missing: [],
      changed: ["store/0001-roles"],
      foreign: ["later/0001-later"],
    });
  });

  it("tells an owner who may make no schema what an administrator has to do", async () => {
    await asAdmin("create role tenant login in role portico_app", "create database rented");
    const admin = new pg.Client({ connectionString: urlOf("rented") });
    await admin.connect();
    onTestFinished(() => admin.end());
    await admin.query("grant create on schema public to tenant with grant option");
    const database = await open(urlOf("rented", "tenant"));
    const statement = 'create schema portico_jobs authorization "tenant"';
    await expect(database.migrate([])).rejects.toThrow(`run once, in this database: ${statement}`);
    await admin.query(statement);
    await admin.query("alter schema public owner to tenant");
    expect((await database.migrate([])).length).toBeGreaterThan(3);
  });

  it("is served by a process that may only become the ordinary role", async () => {
    await asAdmin("create database split", "create role process login in role portico_app");
    const ownerUrl = urlOf("split");
    const url = urlOf("split", "process");
    const alone = await open(url);
    await expect(alone.migrate(migrationSets)).rejects.toThrow(
      "The role process may change no tables: set DATABASE_OWNER_URL",
    );
    const database = await open(url, { ownerUrl });
    expect((await database.migrate(migrationSets)).length).toBeGreaterThan(20);
    expect(await alone.migrate(migrationSets)).toEqual([]);
    const { rows } = await alone.withMerchant("siam", (db) =>
      sql<{ name: string }>`select current_user as name`.execute(db),
    );
    expect(rows).toEqual([{ name: "portico_app" }]);
  });
});

describe.skipIf(noPostgres !== undefined)("a server without the ordinary role (P8)", () => {
  it("says to an owner who may make no roles what an administrator has to do", async () => {
    const server = await startOwnPostgres();
    onTestFinished(() => server.stop());
    const admin = await server.connect();
    await admin.query("create role plain login");
    await admin.query("create database owned owner plain");
    const url = new URL(server.url);
    url.pathname = "/owned";
    url.username = "plain";
    const database = await openDatabase({ url: url.href, dir: "", log: quietLog });
    await expect(database.migrate(migrationSets)).rejects.toThrow(
      'The role plain may make no roles. Let an administrator of the server run once: create role portico_app nologin; grant portico_app to "plain"',
    );
    await database.close();
  });
});
