import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision, type Revision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { makeJobs, migrationSets } from "#src/platform/compose.ts";
import { makeContractJob } from "#src/platform/domains/contract/job.ts";
import { lockedMs } from "#src/platform/kernel/jobs/job.ts";
import { makeRunner } from "#src/platform/kernel/jobs/runner.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { openDatabase } from "#src/store/database.ts";
import { makeTestDatabase, quietLog, type TestDatabase } from "#tests/support/database.ts";
import {
  addHourContracts,
  agentBalances,
  hourMs,
  wrongBalances,
} from "#tests/support/hour-contracts.ts";
import { makeLotteryWorld } from "#tests/support/lottery-world.ts";
import { noPostgres, type OwnPostgres, startOwnPostgres } from "#tests/support/own-postgres.ts";
import { wordOf } from "#tests/support/service-word.ts";
import { some } from "#tests/support/some.ts";

const codes = ["job-a", "job-b", "job-c", "job-d"];
const contracts = 2;
const hours = 24;
const bets = 3;
/** How graphile-worker begins to strike jobs out that were done, or to give them back. */
const letsGo = "with j as";
/** What anybody waits for at most, on a machine that is busy. */
const patience = { timeout: 120_000, interval: 250 };

describe.skipIf(noPostgres !== undefined)(
  "jobs on a PostgreSQL server",
  { timeout: 300_000 },
  () => {
    let server: OwnPostgres;
    let test: TestDatabase;
    let revision: Revision;
    let url = "";
    /** The first hour that is settled. */
    let began = 0;
    const children: ChildProcess[] = [];

    beforeAll(async () => {
      server = await startOwnPostgres();
      vi.stubEnv("PORTICO_TEST_DATABASE_URL", server.url);
      test = await makeTestDatabase(migrationSets);
      const [name] = await test.asOwner<{ name: string }>("select current_database() as name");
      await test.asOwner("create role worker login in role portico_app");
      const own = new URL(server.url);
      own.pathname = `/${name?.name}`;
      own.username = "worker";
      url = own.href;
      const source = folderSource(join(import.meta.dirname, "../../merchants"));
      revision = makeRevision(await loadMerchant(source, "siam"), new Date(0));
      began = Math.floor(Date.now() / hourMs) * hourMs - hours * hourMs;
      for (const code of codes) await prepare(code);
    }, 300_000);
    afterAll(async () => {
      for (const child of children) if (child.exitCode === null) child.kill("SIGKILL");
      await test?.close();
      await server?.stop();
    });

    /** Contracts by the hour, and bets on a draw of an hour ago. */
    async function prepare(code: string): Promise<void> {
      const { currency } = revision.site;
      await addHourContracts(test, { merchant: code, currency, contracts, hours, began });
      // Ten seconds into a minute of an hour ago, by Bangkok's day.
      const now = Math.floor(Date.now() / 60_000) * 60_000 - hourMs + 10_000;
      const world = makeLotteryWorld(test.database, { ...revision, code }, { now });
      const local = now + 7 * hourMs;
      const day = new Date(local).toISOString().slice(0, 10).replaceAll("-", "");
      const draw = Math.floor((local % (24 * hourMs)) / 60_000) + 1;
      const numero = `${day}${String(draw).padStart(4, "0")}`;
      const player = await world.member(100_000n);
      for (let count = 0; count < bets; count += 1) {
        const placed = await world.bet(player, {
          gameCode: "FIVE1",
          numero,
          bets: [{ playType: "oddEven", numbers: "odd", stake: "10" }],
        });
        if (!placed.ok) throw new Error(`A bet was refused: ${JSON.stringify(placed.error)}`);
      }
    }

    async function start(clockOffMs: number): Promise<ChildProcess> {
      const child = fork(join(import.meta.dirname, "../support/job-process.ts"), {
        execArgv: [],
        env: {
          ...process.env,
          DATABASE_URL: url,
          CLOCK_OFF_MS: String(clockOffMs),
          MERCHANT_CODES: codes.join(","),
        },
      });
      children.push(child);
      expect(await wordOf(child)).toEqual({ type: "ready" });
      return child;
    }
    const countOf = async (what: string): Promise<number> => {
      const [row] = await test.asOwner<{ count: number }>(
        `select count(*)::int as count from ${what}`,
      );
      return row?.count ?? 0;
    };
    const locked = "portico_jobs._private_jobs where locked_by is not null";

    it("CONTRACT-07 LOTTERY-01 settle each period and hold each draw once, when a process is killed in the middle and clocks are two hours off", async () => {
      const killed = await start(0);
      await vi.waitFor(
        async () => expect(await countOf("contract_payment")).toBeGreaterThan(10),
        patience,
      );
      const gone = once(killed, "exit");
      killed.kill("SIGKILL");
      await gone;
      const done = await countOf("contract_payment");
      expect(done).toBeLessThan(codes.length * contracts * hours);
      expect(await countOf(locked)).toBeGreaterThan(0);
      const others = await Promise.all([start(2 * hourMs), start(-2 * hourMs)]);
      await vi.waitFor(async () => {
        const [left] = await test.asOwner<{ left: number }>(
          `select ((select count(*) from contract where due_at <= now())
          + (select count(*) from contract_payment where status = 'owed')
          + (select count(*) from lottery_bet where status = 'open'))::int as left`,
        );
        expect(left).toEqual({ left: 0 });
      }, patience);
      const payments = await test.asOwner<{ merchant: string; periods: number; early: number }>(
        `select contract.merchant, count(distinct period_from)::int as periods,
          count(*) filter (where period_to > now())::int as early
        from contract_payment as payment
        join contract on contract.merchant = payment.merchant and contract.id = contract_id
        where payment.status = 'paid' and period_from < $1
        group by contract.merchant, contract.id having count(*) = count(distinct period_from)`,
        [new Date(began + hours * hourMs)],
      );
      expect(payments).toHaveLength(codes.length * contracts);
      for (const paid of some(payments)) expect(paid).toMatchObject({ periods: hours, early: 0 });
      expect(await agentBalances(test)).toEqual(
        Array.from({ length: codes.length * contracts }, () => 1 + hours * 100),
      );
      expect(
        await countOf("lottery_draw where numbers is not null and settled_at is not null"),
      ).toBe(codes.length);
      expect(await wrongBalances(test)).toEqual([]);
      // Told to stop, they end what they do, and leave nothing to be found by others.
      const exits = others.map((child) => once(child, "exit"));
      for (const child of others) child.kill("SIGTERM");
      expect(await Promise.all(exits)).toEqual([
        [0, null],
        [0, null],
      ]);
      expect(await countOf(locked)).toBe(0);
    });

    it("ask as often with a hundred merchants as with three", async () => {
      // What is due for merchants whom nobody runs here is no part of it.
      await test.asOwner("delete from portico_jobs._private_jobs");
      const asked = async (count: number): Promise<string[]> => {
        const all = Array.from({ length: count }, (_, at) => ({ ...revision, code: `idle${at}` }));
        const merchants = () => all;
        const database = await openDatabase({ url, dir: "", log: quietLog });
        const { log: failures, ...log } = { ...quietLog, log: [] as string[] };
        const runner = await makeRunner({
          jobs: makeJobs({ database, merchants, send: async () => undefined, log: quietLog }),
          database,
          merchants,
          log: { ...log, error: (_facts, message) => void failures.push(message) },
        });
        onTestFinished(async () => {
          await runner.stop();
          await database.close();
        });
        for (const { code } of all)
          await test.asOwner(
            "select portico_schedule($1, 'lottery', now() + interval '1 day', '1 s')",
            [code],
          );
        const query = vi.spyOn(pg.Client.prototype, "query");
        const texts = () =>
          query.mock.calls.map(([given]: unknown[]) =>
            typeof given === "object" && given !== null && "text" in given
              ? `${given.text}`
              : `${given}`,
          );
        await runner.start();
        const polls = () => texts().filter((text) => text.includes("is_available = true"));
        await vi.waitFor(() => expect(polls().length).toBeGreaterThanOrEqual(5), patience);
        const rest = texts().filter((text) => !text.includes("is_available = true"));
        query.mockRestore();
        expect(failures).toEqual([]);
        const begins = rest.map((text) => text.trim().split(/\s+/).slice(0, 3).join(" "));
        // What a test before had in hand may be let go meanwhile; that is no question.
        return begins.filter((begin) => begin !== letsGo).sort();
      };
      const few = await asked(3);
      expect(await asked(100)).toEqual(few);
      // It listens, shows that it lives and names its kinds of jobs: nothing of that is a merchant's.
      expect(few.length).toBeLessThanOrEqual(5);
    });

    it("CONTRACT-07 settle what somebody had in hand as soon as it is free", async () => {
      const code = "job-held";
      const { currency } = revision.site;
      const one = { merchant: code, currency, contracts: 2, hours: 1, began: began - hourMs };
      await addHourContracts(test, one);
      const clock = { now: Date.now() };
      const timer = makeTimer({
        jobs: [makeContractJob({ database: test.database })],
        database: test.database,
        merchants: () => [{ ...revision, code }],
        clock: () => clock.now,
        log: quietLog,
      });
      const settled = async () => {
        const rows = await test.asOwner(
          `select from contract_payment where merchant = $1 and period_from = $2 and status = 'paid'`,
          [code, new Date(one.began)],
        );
        return rows.length;
      };
      const own = new URL(server.url);
      own.pathname = new URL(url).pathname;
      const there = new pg.Client({ connectionString: own.href });
      await there.connect();
      await there.query("begin");
      await there.query(`select from contract where merchant = $1 order by id limit 1 for update`, [
        code,
      ]);
      await timer.tick();
      expect(await settled()).toBe(1);
      await there.query("rollback");
      await there.end();
      // Jobs begin with whole seconds.
      clock.now += lockedMs + 1000;
      await timer.tick();
      expect(await settled()).toBe(2);
    });
  },
);
