import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openEmbedded } from "#src/store/embedded.ts";
import { quietLog } from "#tests/support/database.ts";
import { newKey } from "#tests/support/money-world.ts";
import {
  type Client,
  isGone,
  makeClient,
  type ProcessDoor,
  tellPaid,
} from "#tests/support/process-client.ts";
import { type ServiceWord, wordOf } from "#tests/support/service-word.ts";
import { some } from "#tests/support/some.ts";
import { goodPassword, registration } from "#tests/support/test-platform.ts";

const root = join(import.meta.dirname, "../..");
const gatewayKey = "faults-only-0123456789";
const merchant = "siam";
const kills = process.env.PORTICO_TEST_FULL === "1" ? 25 : 3;
const doorTo = (url: string): ProcessDoor => ({ url, gatewayKey, merchant });

let dir: string;
const merchantsDir = () => join(dir, "merchants");
const dataDir = () => join(dir, "data");
let child: ChildProcess | undefined;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "portico-money-kills-"));
  // Money leaves at once here: what has to be played before it does is another test's.
  cpSync(join(root, "merchants"), merchantsDir(), { recursive: true });
  const file = join(merchantsDir(), merchant, "merchant.json");
  const own = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...own, payments: { ...own.payments, turnover: null } }));
});
afterAll(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
  rmSync(dir, { recursive: true, force: true });
});

async function start(): Promise<{ process: ChildProcess; url: string }> {
  child = fork(join(root, "src/platform/server.ts"), {
    cwd: root,
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      PORTICO_DATA: dataDir(),
      PORTICO_MERCHANTS: merchantsDir(),
      PORTICO_GATEWAY_KEY: gatewayKey,
      PORTICO_LOG_LEVEL: "silent",
      PORTICO_DRAIN_SECONDS: "0",
      PORTICO_SANDBOX: "payments",
      PLATFORM_PORT: "0",
      // One place for the data, however the suite's other tests are run.
      DATABASE_URL: "",
    },
  });
  const died = once(child, "exit").then((): ServiceWord => ({ type: "died" }));
  const said = await Promise.race([wordOf(child), died]);
  expect(said.type).toBe("ready");
  return { process: child, url: said.url ?? "" };
}

/**
 * One deposit that is paid, a withdrawal of half of it and a transfer of the rest to the agent above;
 * what of it was answered with which id.
 */
interface Journey {
  depositKey: string;
  eventId: string;
  withdrawKey: string;
  transferKey: string;
  told: { deposit?: string; paid?: true; withdrawal?: string; transfer?: string };
}

const newJourney = (): Journey => ({
  depositKey: newKey(),
  eventId: randomUUID(),
  withdrawKey: newKey(),
  transferKey: newKey(),
  told: {},
});

/** Takes a journey to its end, again with the same keys where nothing was answered. */
async function travel(url: string, client: Client, journey: Journey): Promise<void> {
  const { told, depositKey, eventId, withdrawKey, transferKey } = journey;
  const deposited = await client.send("/wps/relay/deposit", "deposit", {
    key: depositKey,
    // Its message of the sandbox comes long after the test.
    method: "late",
    amount: "100",
  });
  expect(deposited).toMatchObject({ success: true });
  const { id } = deposited.value;
  if (told.deposit !== undefined) expect(id).toBe(told.deposit);
  told.deposit = id;
  const paid = { depositId: id, eventId, amount: "100.00", currency: "THB" };
  expect(await tellPaid(doorTo(url), paid)).toMatchObject({ success: true });
  told.paid = true;
  const account = { bank: "kbank", accountNumber: "0071000123456", accountName: "Somchai Dee" };
  const saved = await client.send(
    "/wps/relay/bankAccount",
    "addBankAccount",
    { ...account, password: goodPassword },
    true,
  );
  expect(saved).toMatchObject({ success: true });
  const withdrawn = await client.send(
    "/wps/relay/withdraw",
    "withdraw",
    { key: withdrawKey, amount: "50", password: goodPassword, accountId: saved.value.id },
    true,
  );
  expect(withdrawn).toMatchObject({ success: true });
  if (told.withdrawal !== undefined) expect(withdrawn.value.id).toBe(told.withdrawal);
  told.withdrawal = withdrawn.value.id;
  const moved = await client.send(
    "/wps/relay/transfer/upline",
    "transferUpline",
    { key: transferKey, amount: "50", password: goodPassword },
    true,
  );
  expect(moved).toMatchObject({ success: true });
  if (told.transfer !== undefined) expect(moved.value.id).toBe(told.transfer);
  told.transfer = moved.value.id;
}

/** Stops what runs, and does something with its database before it starts again. */
async function between(
  process: ChildProcess,
  work: (database: Awaited<ReturnType<typeof openEmbedded>>) => Promise<unknown>,
): Promise<void> {
  const stopped = once(process, "exit");
  process.kill("SIGTERM");
  await stopped;
  const database = await openEmbedded(dataDir(), quietLog);
  await work(database);
  await database.close();
}

// Each start opens the database anew: some seconds, and many on a machine that is busy.
it(`${kills} kills in the middle lose and double nothing that the client was told`, {
  timeout: 120_000 + kills * 40_000,
}, async () => {
  const journeys: Journey[] = [];
  let running = await start();
  const first = makeClient(doorTo(running.url));
  for (const [client, name] of some([
    [makeClient(doorTo(running.url)), "above"],
    [first, "killed"],
  ] as const)) {
    const given = registration(name);
    const joined = await client.send("/wps/member/register", "register", given, true);
    expect(joined).toMatchObject({ success: true });
  }
  await between(running.process, (database) =>
    database.query(
      `update member set to_upline = true, upline_id = (select id from member
        where username = 'above') where username = 'killed'`,
    ),
  );
  running = await start();
  for (let kill = 0; kill < kills; kill += 1) {
    const client = makeClient(doorTo(running.url), first.session);
    const gone = once(running.process, "exit");
    for (let count = 0; ; count += 1) {
      const journey = newJourney();
      journeys.push(journey);
      // The kill falls into whatever this journey is doing, each time somewhere else.
      if (count === 1) setTimeout(() => running.process.kill("SIGKILL"), (kill * 37) % 220);
      try {
        await travel(running.url, client, journey);
      } catch (error) {
        if (!isGone(error)) throw error;
        break;
      }
    }
    await gone;
    running = await start();
  }
  // Everything again with the same keys: what stands stays, what never arrived is made up for.
  const again = makeClient(doorTo(running.url), first.session);
  for (const journey of journeys) await travel(running.url, again, journey);
  await between(running.process, (database) => judge(database, journeys));
  expect(journeys.length).toBeGreaterThanOrEqual(kills * 2);
});

/** Compares what stands with what clients were told. */
async function judge(
  database: Awaited<ReturnType<typeof openEmbedded>>,
  journeys: readonly Journey[],
): Promise<void> {
  const ids = async (text: string) =>
    (await database.query<{ id: string }>(text)).rows.map(({ id }) => id).sort();
  const toldIds = (pick: (journey: Journey) => string | undefined) => journeys.map(pick).sort();
  expect(await ids("select id from deposit where status = 'paid'")).toEqual(
    toldIds(({ told }) => told.deposit),
  );
  expect(await ids("select id from withdrawal")).toEqual(toldIds(({ told }) => told.withdrawal));
  expect(await ids("select id from line_transfer")).toEqual(toldIds(({ told }) => told.transfer));
  const { rows } = await database.query(
    `select (select sum(balance)::int from ledger_account where kind = 'member') as members,
        (select sum(balance)::int from ledger_account) as total,
        (select count(*)::int from ledger_account a where balance <>
          (select coalesce(sum(amount), 0) from ledger_entry where account_id = a.id)) as wrong`,
  );
  expect(rows).toEqual([{ members: journeys.length * 5000, total: 0, wrong: 0 }]);
}
