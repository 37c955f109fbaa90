import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
import { makeRunner } from "#src/platform/kernel/jobs/runner.ts";
import { type Database, openDatabase } from "#src/store/database.ts";
import { quietLog } from "#tests/support/database.ts";
import { noBouncer, type OwnBouncer, startOwnBouncer } from "#tests/support/own-bouncer.ts";
import { noPostgres, type OwnPostgres, startOwnPostgres } from "#tests/support/own-postgres.ts";

interface Scope {
  name: string;
  merchant: string;
  longest: string;
}

describe.skipIf((noPostgres ?? noBouncer) !== undefined)("behind PgBouncer (P10)", () => {
  let server: OwnPostgres;
  let bouncer: OwnBouncer;
  let database: Database;

  beforeAll(async () => {
    server = await startOwnPostgres();
    bouncer = await startOwnBouncer(server.url);
    const limits = { statementMs: 400 };
    database = await openDatabase({ url: bouncer.url, dir: "", log: quietLog, limits });
  });
  afterAll(async () => {
    await database?.close();
    await bouncer?.stop();
    await server?.stop();
  });

  it("the whole schema is applied, once", async () => {
    expect((await database.migrate(migrationSets)).length).toBeGreaterThan(20);
    expect(await database.migrate(migrationSets)).toEqual([]);
  });

  it("what is asked often has no name in a process that another transaction may have next", async () => {
    const ask = () =>
      database.withMerchant("aurora", async (db) => {
        const { rows } = await sql<{ names: number }>`select count(*)::int as names
          from pg_prepared_statements where name like ${"portico%"}`.execute(db);
        return rows[0]?.names;
      });
    const asked: (number | undefined)[] = [];
    for (let times = 0; times < 80; times += 1) asked.push(await ask());
    expect(asked).toEqual(Array.from({ length: 80 }, () => 0));
  });

  it("every transaction has its own merchant, role and limits on connections it shares", async () => {
    const scopeOf = (merchant: string) =>
      database.withMerchant(
        merchant,
        async (db) => {
          const { rows } = await sql<Scope>`select current_user as name,
            current_setting('portico.merchant') as merchant,
            current_setting('statement_timeout') as longest`.execute(db);
          return rows[0];
        },
        { report: merchant === "aurora" },
      );
    const merchants = Array.from({ length: 60 }, (_, index) => (index % 2 ? "aurora" : "siam"));
    const found = await Promise.all(merchants.map(scopeOf));
    expect(found).toEqual(
      merchants.map((merchant) => ({
        name: "portico_app",
        merchant,
        longest: merchant === "aurora" ? "2s" : "400ms",
      })),
    );
    const left = await (await server.connect()).query<{ user: string }>(
      "select distinct usename as user from pg_stat_activity where backend_type = 'client backend'",
    );
    expect(left.rows).toEqual([{ user: "portico" }]);
  });

  it("jobs run on connections of their own to the server, and end when they are told to", async () => {
    const direct = await openDatabase({
      url: bouncer.url,
      directUrl: server.url,
      dir: "",
      log: quietLog,
    });
    const done: string[] = [];
    const runner = await makeRunner({
      jobs: [
        {
          kind: "notes",
          hangsOnSettings: true,
          fault: "Nothing was noted",
          run: async ({ code }: { code: string }) => void done.push(code),
        },
      ],
      database: direct,
      merchants: () => [{ code: "siam" }, { code: "aurora" }],
      log: quietLog,
    });
    await runner.look();
    await runner.start();
    await vi.waitFor(() => expect(done.sort()).toEqual(["aurora", "siam"]), { timeout: 30_000 });
    const sessions = `select count(*)::int as count from pg_stat_activity
      where application_name = 'portico jobs'`;
    const admin = await server.connect();
    expect((await admin.query<{ count: number }>(sessions)).rows).toEqual([{ count: 2 }]);
    await runner.stop();
    const left = await admin.query("select from portico_jobs._private_jobs");
    expect(left.rowCount).toBe(0);
    await direct.close();
  });

  it("a statement that takes too long is ended", async () => {
    const slow = database.withMerchant("siam", (db) => sql`select pg_sleep(60)`.execute(db));
    await expect(slow).rejects.toMatchObject({ name: "DatabaseBusy", cause: { code: "57014" } });
  });
});
