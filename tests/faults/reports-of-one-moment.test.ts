import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import { type Database, openDatabase } from "#src/store/database.ts";
import { quietLog } from "#tests/support/database.ts";
import { noPostgres, type OwnPostgres, startOwnPostgres } from "#tests/support/own-postgres.ts";
import { some } from "#tests/support/some.ts";

describe.skipIf(noPostgres !== undefined)("what is stored while a report is read", () => {
  let server: OwnPostgres;
  let database: Database;

  beforeAll(async () => {
    server = await startOwnPostgres();
    const owner = await server.connect();
    await owner.query(
      "create role portico_app; create table bet (stake int);" +
        "grant select, insert, update on bet to portico_app",
    );
    const limits = { connections: 5 };
    database = await openDatabase({ url: server.url, dir: "", log: quietLog, limits });
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  const place = (stake: number) =>
    database.withMerchant("aurora", (db) => sql`insert into bet values (${stake})`.execute(db));
  /** Counts, lets another bet be stored, and lists. */
  const countAndList = (report: boolean) =>
    database.withMerchant(
      "aurora",
      async (db) => {
        const counted = await sql<{ total: number }>`
          select count(*)::int as total from bet where ${true}`.execute(db);
        await place(2);
        const listed = await sql`select from bet where ${true}`.execute(db);
        return [counted.rows[0]?.total, listed.rows.length];
      },
      { report },
    );

  it("is in neither its totals nor its rows, and in both of the next", async () => {
    await place(1);
    expect(await countAndList(true)).toEqual([1, 1]);
    expect(await countAndList(true)).toEqual([2, 2]);
    // Whoever changes something sees what holds now.
    expect(await countAndList(false)).toEqual([3, 4]);
  });

  it("is no end of one that notes something beside: it is read anew", async () => {
    let looks = 0;
    await database.withMerchant(
      "aurora",
      async (db) => {
        looks += 1;
        await sql`select count(*) from bet where ${true}`.execute(db);
        if (looks === 1) {
          const other = await server.connect();
          await other.query("update bet set stake = 5");
        }
        await sql`update bet set stake = stake + 1 where ${true}`.execute(db);
      },
      { report: true },
    );
    expect(looks).toBe(2);
    const owner = await server.connect();
    expect((await owner.query("select distinct stake from bet")).rows).toEqual([{ stake: 6 }]);
  });
});

it("AGENT-08 AGENT-09 AGENT-10 AGENT-11 the lists of an agent that come with totals are read as reports", () => {
  const lists = [
    ...([
      "agentTeam",
      "agentTeamBets",
      "agentReport",
      "agentRevenue",
      "agentTransactions",
    ] as const),
    ...(["agentPaymentBets", "dividend", "dailySalary", "hourSalary", "realtimeSalary"] as const),
    "contractPayments",
  ] as const;
  for (const list of some(lists)) {
    const declaration: CallDeclaration = calls[list];
    expect([list, declaration.report]).toEqual([list, true]);
  }
});
