import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "#src/store/database.ts";
import type { ServerLimits } from "#src/store/server.ts";
import { quietLog } from "#tests/support/database.ts";
import {
  noPostgres,
  type OwnPostgres,
  startOwnPostgres,
  untilWaiting,
} from "#tests/support/own-postgres.ts";
import { some } from "#tests/support/some.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

/** Any number: what the test holds so that transactions stand still. */
const held = 4712;
const standStill = sql`select pg_advisory_xact_lock(${held})`;
const many = 40;

describe.skipIf(noPostgres !== undefined)("a PostgreSQL server that has no room", () => {
  let server: OwnPostgres;
  beforeAll(async () => {
    server = await startOwnPostgres();
  });
  afterAll(() => server?.stop());

  const open = async (limits: Partial<ServerLimits>, url = server.url) => {
    const database = await openDatabase({ url, dir: "", log: quietLog, limits });
    onTestFinished(() => database.close());
    return database;
  };

  it("is busy to the merchant that fills its share, and has room for another", async () => {
    const database = await open({ connections: 8, waitMs: 500, lockMs: 60_000 });
    await database.migrate([]);
    const owner = await server.connect();
    await owner.query("select pg_advisory_lock($1)", [held]);
    const siam = Array.from({ length: many }, (_, index) =>
      database
        .withMerchant("siam", (db) => standStill.execute(db), { name: `${index % 4}` })
        .then(
          () => "done",
          (error: Error) => error.name,
        ),
    );
    await untilWaiting(owner, 4);
    const others = Array.from({ length: many }, () =>
      database.withMerchant("aurora", async (db) => {
        const { rows } = await sql<{ two: number }>`select 1 + 1 as two`.execute(db);
        return rows[0]?.two;
      }),
    );
    expect(await Promise.all(others)).toEqual(Array.from({ length: many }, () => 2));
    await database.ping();
    const refused = Promise.all(siam.slice(4));
    expect(await refused).toEqual(Array.from({ length: many - 4 }, () => "DatabaseBusy"));
    await owner.query("select pg_advisory_unlock($1)", [held]);
    expect(await Promise.all(siam.slice(0, 4))).toEqual(["done", "done", "done", "done"]);
  });

  it("is busy when a statement or a lock takes too long, sooner in a report", async () => {
    const database = await open({ statementMs: 300, reportMs: 100, lockMs: 100 });
    const setting = (report: boolean) =>
      database.withMerchant(
        "siam",
        async (db) => {
          const { rows } = await sql<{ longest: string }>`
            select current_setting('statement_timeout') as longest`.execute(db);
          return rows[0]?.longest;
        },
        { report },
      );
    expect([await setting(false), await setting(true)]).toEqual(["300ms", "100ms"]);
    const slow = database.withMerchant("siam", (db) => sql`select pg_sleep(60)`.execute(db));
    await expect(slow).rejects.toMatchObject({ name: "DatabaseBusy", mayBeKept: false });
    const owner = await server.connect();
    await owner.query("select pg_advisory_lock($1)", [held]);
    const locked = database.withMerchant("siam", (db) => standStill.execute(db));
    await expect(locked).rejects.toMatchObject({ cause: { code: "55P03" } });
    await owner.query("select pg_advisory_unlock($1)", [held]);
  });

  it("compiles no statement, which takes longer than any of them may", async () => {
    const database = await open({});
    const settings = await database.withMerchant("siam", async (db) => {
      const { rows } = await sql<{ jit: string }>`
        select current_setting('jit') as jit`.execute(db);
      return rows;
    });
    expect(settings).toEqual([{ jit: "off" }]);
  });

  it("is busy when it takes no more connections", async () => {
    const owner = await server.connect();
    await owner.query("create role few login connection limit 1 in role portico_app");
    const url = server.url.replace("portico@", "few@");
    // The one connection there may be is the one that asks whether it is there.
    const database = await open({}, url);
    const refused = database.withMerchant("siam", (db) => sql`select 1`.execute(db));
    await expect(refused).rejects.toMatchObject({
      name: "DatabaseBusy",
      cause: { code: "53300" },
    });
    await database.ping();
  });
});

describe.skipIf(noPostgres !== undefined)("calls while a table is locked (P4)", () => {
  let server: OwnPostgres;
  let platform: TestPlatform;
  beforeAll(async () => {
    server = await startOwnPostgres();
    vi.stubEnv("PORTICO_TEST_DATABASE_URL", server.url);
    platform = await makeTestPlatform();
  });
  afterAll(async () => {
    await platform?.close();
    await server?.stop();
  });

  it("fail as BUSY where they need it, and nowhere else", async () => {
    const { visitor, test, app } = platform;
    await test.asOwner("begin");
    await test.asOwner("lock table announcement in access exclusive mode");
    const locked = Array.from({ length: many }, () => visitor("siam").call("notice"));
    // As many as a slow machine serves, before their wait is over, in the room that is left.
    const free = ["siam", "aurora"].flatMap((merchant) =>
      Array.from({ length: 6 }, () => visitor(merchant).call("rankList")),
    );
    const health = await app.inject("/health");
    expect([health.statusCode, health.json()]).toEqual([200, { ready: true }]);
    expect(new Set((await Promise.all(free)).map(({ status }) => status))).toEqual(new Set([200]));
    for (const { status, success, code, message, headers } of some(await Promise.all(locked))) {
      expect([status, success, code]).toEqual([503, false, "BUSY"]);
      expect(message).not.toContain("database");
      expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(1);
    }
    await test.asOwner("rollback");
    expect((await visitor("siam").call("notice")).status).toBe(200);
  });
});
