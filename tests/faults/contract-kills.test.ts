import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
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

const root = join(import.meta.dirname, "../..");
const kills = process.env.PORTICO_TEST_FULL === "1" ? 25 : 2;
/** As many become due before each kill, once both platforms look: each kill falls into a settlement. */
const perKill = 10;
const contracts = kills * perKill;
const hours = 100;
/** What anybody waits for at most, on a machine that is busy. */
const patience = { timeout: 120_000, interval: 5 };

describe.skipIf(noPostgres !== undefined)(
  "two platforms on one PostgreSQL server",
  { timeout: 1_800_000 },
  () => {
    let server: OwnPostgres;
    let test: TestDatabase;
    let dir: string;
    let url = "";
    /** The beginning of the first hour that is settled. */
    let began = 0;
    const children: ChildProcess[] = [];

    beforeAll(async () => {
      server = await startOwnPostgres();
      vi.stubEnv("PORTICO_TEST_DATABASE_URL", server.url);
      test = await makeTestDatabase(migrationSets);
      dir = mkdtempSync(join(tmpdir(), "portico-contract-kills-"));
      const [name] = await test.asOwner<{ name: string }>("select current_database() as name");
      await test.asOwner("create role platform login in role portico_app");
      const own = new URL(server.url);
      own.pathname = `/${name?.name}`;
      own.username = "platform";
      url = own.href;
      began = Math.floor(Date.now() / hourMs) * hourMs - hours * hourMs;
      const which = { merchant: "siam", currency: "THB", contracts, hours, began };
      await addHourContracts(test, which);
      await test.asOwner("update contract set due_at = due_at + interval '100 years'");
    }, 300_000);
    afterAll(async () => {
      for (const child of children) if (child.exitCode === null) child.kill("SIGKILL");
      await test?.close();
      await server?.stop();
      rmSync(dir, { recursive: true, force: true });
    });

    /** Starts one of the two, each with a folder of its own; gives it when it answers. */
    async function start(which: number): Promise<ChildProcess> {
      const child = fork(join(root, "src/platform/server.ts"), {
        cwd: root,
        execArgv: [],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
        env: {
          ...process.env,
          DATABASE_URL: url,
          PORTICO_DATA: join(dir, `platform-${which}`),
          PORTICO_GATEWAY_KEY: "faults-only-0123456789",
          PORTICO_LOG_LEVEL: "silent",
          PORTICO_DRAIN_SECONDS: "0",
          PLATFORM_PORT: "0",
        },
      });
      children.push(child);
      const { type, message } = await wordOf(child);
      expect({ type, message }).toEqual({ type: "ready" });
      return child;
    }
    const countOf = async (what: string): Promise<number> => {
      const [row] = await test.asOwner<{ count: number }>(
        `select count(*)::int as count from ${what}`,
      );
      return row?.count ?? 0;
    };
    /** How far it is: periods that were settled, and payments that were made. */
    const countDone = async () =>
      (await countOf("contract_payment")) +
      (await countOf("contract_payment where status = 'paid'"));
    /** How much waits to be done: contracts that are due, and payments that are owed. */
    const countLeft = async () =>
      (await countOf("contract where due_at <= now()")) +
      (await countOf("contract_payment where status = 'owed'"));

    /** Lets the next contracts be due. */
    const release = () =>
      test.asOwner(
        `update contract set due_at = due_at - interval '100 years' where id in (
           select id from contract where due_at > now() + interval '50 years' order by id limit $1)`,
        [perKill],
      );

    it("CONTRACT-07 pay each period of each contract once, when both are killed again and again", async () => {
      const pair = [await start(0), await start(1)];
      let inTheMiddle = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const before = await countDone();
        await release();
        await vi.waitFor(async () => expect(await countDone()).toBeGreaterThan(before), patience);
        // Whoever settles, and whoever would go on.
        const gone = pair.map((child) => once(child, "exit"));
        for (const child of pair) child.kill("SIGKILL");
        await Promise.all(gone);
        if ((await countLeft()) > 0) inTheMiddle += 1;
        pair.splice(0, 2, ...(await Promise.all([start(0), start(1)])));
      }
      expect(inTheMiddle).toBe(kills);
      // However many are left: as long as something is done, the rest is waited for.
      for (let before = -1; (await countLeft()) > 0; before = await countDone())
        await vi.waitFor(
          async () => expect((await countLeft()) === 0 || (await countDone()) > before).toBe(true),
          patience,
        );
      const paid = await test.asOwner<{ periods: number; payments: number }>(
        `select count(distinct period_from)::int as periods, count(*)::int as payments
         from contract_payment where status = 'paid' and period_from < $1 group by contract_id`,
        [new Date(began + hours * hourMs)],
      );
      expect(paid).toHaveLength(contracts);
      for (const one of some(paid)) expect(one).toEqual({ periods: hours, payments: hours });
      const moved = await countOf("ledger_transfer where kind = 'hour-salary'");
      expect(moved).toBe(contracts * hours);
      expect(await agentBalances(test)).toEqual(
        Array.from({ length: contracts }, () => 1 + hours * 100),
      );
      expect(await wrongBalances(test)).toEqual([]);
      const exits = pair.map((child) => once(child, "exit"));
      for (const child of pair) child.kill("SIGTERM");
      expect(await Promise.all(exits)).toEqual([
        [0, null],
        [0, null],
      ]);
    });
  },
);
