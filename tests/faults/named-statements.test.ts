import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#src/store/database.ts";
import { quietLog } from "#tests/support/database.ts";
import { noPostgres, type OwnPostgres, startOwnPostgres } from "#tests/support/own-postgres.ts";

/** More often than a statement is asked before it has a name. */
const often = 60;

describe.skipIf(noPostgres !== undefined)("statements that are asked often", () => {
  let server: OwnPostgres;
  let database: Database;
  const inside = <T>(work: Parameters<typeof database.withMerchant<T>>[1]) =>
    database.withMerchant("aurora", work);

  beforeAll(async () => {
    server = await startOwnPostgres();
    const owner = await server.connect();
    await owner.query(
      "create role portico_app; create table thing (id int); insert into thing values (7);" +
        "grant select on thing to portico_app",
    );
    const limits = { connections: 4 };
    database = await openDatabase({ url: server.url, dir: "", log: quietLog, limits });
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  const namesOf = () =>
    inside(async (db) => {
      const { rows } = await sql<{ statement: string }>`select statement
        from pg_prepared_statements where ${true}`.execute(db);
      return rows.map(({ statement }) => statement);
    });
  const ask = () =>
    inside(async (db) => {
      const { rows } = await sql`select * from thing where id = ${7}::int`.execute(db);
      return rows;
    });

  it("are planned once a connection, with what binds the transaction as before", async () => {
    expect(await ask()).toEqual([{ id: 7 }]);
    expect(await namesOf()).toEqual([]);
    for (let times = 0; times < often; times += 1) await ask();
    expect(await namesOf()).toContain("select * from thing where id = $1::int");
    const scope = await inside(async (db) => {
      const { rows } = await sql<{ name: string; merchant: string }>`select current_user as name,
        current_setting('portico.merchant') as merchant`.execute(db);
      return rows[0];
    });
    expect(scope).toEqual({ name: "portico_app", merchant: "aurora" });
  });

  it("are asked anew where the tables have changed since", async () => {
    for (let times = 0; times < often; times += 1) await ask();
    const owner = await server.connect();
    await owner.query("alter table thing add column more text not null default 'x'");
    expect(await ask()).toEqual([{ id: 7, more: "x" }]);
  });

  it("leave nothing behind of a transaction that was given up", async () => {
    const given = inside(async (db) => {
      await sql`select set_config('portico.merchant', ${"siam"}, true)`.execute(db);
      throw new Error("given up");
    });
    await expect(given).rejects.toThrow("given up");
    const found = await database.withMerchant("aurora", async (db) => {
      const { rows } = await sql<{ merchant: string }>`select
        current_setting('portico.merchant') as merchant`.execute(db);
      return rows[0]?.merchant;
    });
    expect(found).toBe("aurora");
  });
});
