import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
import { terminate } from "#src/platform/domains/contract/decide.ts";
import { makeTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  addHourContracts,
  agentBalances,
  hourMs,
  wrongBalances,
} from "#tests/support/hour-contracts.ts";
import { noPostgres, type OwnPostgres, startOwnPostgres } from "#tests/support/own-postgres.ts";
import { wordOf } from "#tests/support/service-word.ts";
import { some } from "#tests/support/some.ts";

const merchant = "siam";
const site = { timeZone: "Asia/Bangkok" };
const contracts = 60;
const hours = 200;
/** What anybody waits for at most, on a machine that is busy. */
const patience = { timeout: 120_000, interval: 5 };

describe.skipIf(noPostgres !== undefined)(
  "contracts that one process settles and another ends",
  { timeout: 300_000 },
  () => {
    let server: OwnPostgres;
    let test: TestDatabase;
    let settling: ChildProcess;
    /** The first hour that is settled. */
    let began = 0;

    beforeAll(async () => {
      server = await startOwnPostgres();
      vi.stubEnv("PORTICO_TEST_DATABASE_URL", server.url);
      test = await makeTestDatabase(migrationSets);
      began = Math.floor(Date.now() / hourMs) * hourMs - hours * hourMs;
      await addHourContracts(test, { merchant, currency: "THB", contracts, hours, began });
    }, 300_000);
    afterAll(async () => {
      if (settling?.exitCode === null) settling.kill("SIGKILL");
      await test?.close();
      await server?.stop();
    });

    const countOf = async (what: string): Promise<number> => {
      const [row] = await test.asOwner<{ count: number }>(
        `select count(*)::int as count from ${what}`,
      );
      return row?.count ?? 0;
    };

    it("CONTRACT-03 CONTRACT-07 settle each period up to the end once, and none after it", async () => {
      const rows = await test.asOwner<{ id: string; member_id: string }>(
        "select id, member_id from contract order by id",
      );
      const [name] = await test.asOwner<{ name: string }>("select current_database() as name");
      await test.asOwner("create role worker login in role portico_app");
      const url = new URL(server.url);
      Object.assign(url, { pathname: `/${name?.name}`, username: "worker" });
      settling = fork(join(import.meta.dirname, "../support/job-process.ts"), {
        execArgv: [],
        env: { ...process.env, DATABASE_URL: url.href, MERCHANT_CODES: merchant },
      });
      const ready = wordOf(settling);
      await vi.waitFor(
        async () => expect(await countOf("contract_payment")).toBeGreaterThan(contracts),
        patience,
      );
      // In which hour the clocks of those who end them are: of every other one in the first, which is
      // settled by now, and of those in between in hours that the settlement still has to come to.
      const saidOf = rows.map((_row, place) => (place % 2 === 0 ? 0 : 100 - contracts + place));
      for (const [place, { id, member_id: memberId }] of some(rows).entries()) {
        const now = began + (saidOf[place] ?? 0) * hourMs + hourMs / 2;
        const ended = await test.database.withMerchant(merchant, (db) =>
          terminate({ db, site, memberId, now }, id),
        );
        expect(ended).toEqual({ ok: true, value: id });
      }
      expect(await ready).toEqual({ type: "ready" });
      await vi.waitFor(async () => {
        expect(await countOf("contract where due_at is not null")).toBe(0);
        expect(await countOf("contract_payment where status = 'owed'")).toBe(0);
      }, patience);
      const found = await test.asOwner<{ id: string; until: number; payments: number }>(
        `select contract.id, (extract(epoch from effective_until - effective_from) / 3600)::int as until,
           count(*)::int as payments
         from contract join contract_payment as payment on payment.contract_id = contract.id
         group by contract.merchant, contract.id
         having count(*) = count(distinct period_from) and max(period_to) = effective_until
           and min(period_from) = effective_from
         order by contract.id`,
      );
      expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      for (const { until, payments } of some(found)) expect(payments).toBe(until);
      // Some ended where their clock said, and some had been settled further by then.
      const later = found.map(({ until }, place) => until - (saidOf[place] ?? 0) - 1);
      expect(Math.min(...later)).toBe(0);
      expect(Math.max(...later)).toBeGreaterThan(0);
      const paid = found.reduce((sum, { payments }) => sum + payments, 0);
      expect(await countOf("ledger_transfer where kind = 'hour-salary'")).toBe(paid);
      const balances = await agentBalances(test);
      expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(contracts + 100 * paid);
      expect(await wrongBalances(test)).toEqual([]);
      const exit = once(settling, "exit");
      settling.kill("SIGTERM");
      expect(await exit).toEqual([0, null]);
    });
  },
);
