import { existsSync } from "node:fs";
import type { CallName } from "#src/contracts/api.gen.ts";
import { seamlessWallet } from "#src/platform/domains/games/play/seamless-wallet.ts";
import { findMemberByUsername } from "#src/platform/domains/member/public.ts";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { countingDatabase, type Statement } from "#tests/support/platform-calls.ts";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";
import { measure, print } from "./measure.ts";
import { runPgbench, toScript } from "./pgbench.ts";

const merchant = "siam";

/** One thing that is measured. */
interface Bench {
  name: string;
  runs: number;
  /** How many at a time. */
  lanes: number;
  /** Most of its time is a password's: no statement of pgbench does that. */
  withoutPgbench?: true;
  work: (run: number) => Promise<unknown>;
}

async function must(visitor: Visitor, name: CallName, payload: object = {}): Promise<void> {
  const { success, code } = await visitor.call(name, payload as Record<string, unknown>);
  if (!success) throw new Error(`${name} was refused: ${code}.`);
}

/** A member with money, at a merchant where it can be moved to a vendor and back. */
async function makePlayer(platform: TestPlatform): Promise<Visitor> {
  platform.addMerchant(merchant, merchant, (site) => {
    site.payments = { ...site.payments, vendorWallets: ["KOI"] };
  });
  const player = platform.visitor(merchant);
  await player.join("bencher");
  const deposit = { key: "a-deposit-of-the-bench", method: "instant", amount: "50000" };
  await must(player, "deposit", deposit);
  await platform.servePayments();
  const first = { key: "a-first-transfer-of-the-bench", from: "main", to: "KOI", amount: "5000" };
  await must(player, "walletTransfer", first);
  return player;
}

async function listBenches(
  platform: TestPlatform,
  heard: (toSql: () => Statement) => void,
): Promise<Bench[]> {
  const visitor = platform.visitor(merchant);
  const player = await makePlayer(platform);
  const database = countingDatabase(platform.test.database, heard);
  const memberId = await database.withMerchant(merchant, async (db) => {
    return (await findMemberByUsername(db, "bencher"))?.id ?? "";
  });
  const round = { vendor: "JL", memberId, nodeId: Number(houseNodes.lantern), currency: "THB" };
  const launch = { nodeId: houseNodes.lantern, vassalage: "JL" };
  const page = (run: number) => ({
    gameClassify: "RNG",
    pageSize: 42,
    pageNo: (Math.abs(run) % 200) + 1,
  });
  let rounds = 0;
  let keys = 1_000_000;
  return [
    { name: "status", runs: 400, lanes: 4, work: () => must(visitor, "systemStatus") },
    {
      name: "login (argon2id)",
      runs: 24,
      lanes: 2,
      withoutPgbench: true,
      work: () => platform.visitor(merchant).login("bencher", goodPassword),
    },
    {
      name: "game list page",
      runs: 300,
      lanes: 4,
      work: (run) => must(visitor, "gameList", page(run)),
    },
    { name: "launch", runs: 200, lanes: 4, work: () => must(player, "launchGameV2", launch) },
    {
      name: "seamless bet + settle",
      runs: 200,
      lanes: 4,
      work: async () => {
        rounds += 1;
        const roundId = `bench-round-${String(rounds).padStart(12, "0")}`;
        const key = { ...round, roundId, trial: false };
        const said = [
          { kind: "bet" as const, txId: `${roundId}:bet`, amount: 100n },
          { kind: "settle" as const, txId: `${roundId}:settle`, amount: 100n },
        ];
        // Two messages, as most vendors send them: each in a transaction of its own.
        for (const message of said) {
          const answer = await database.withMerchant(merchant, (db) =>
            seamlessWallet(db, key, [message], platform.clock.now),
          );
          if (!answer.ok) throw new Error(`The wallet refused: ${answer.error}.`);
        }
      },
    },
    {
      name: "transfer",
      runs: 200,
      lanes: 4,
      work: (run) => {
        const ends = run % 2 === 0 ? { from: "main", to: "KOI" } : { from: "KOI", to: "main" };
        keys += 1;
        const key = `bench-transfer-${keys}`;
        return must(player, "walletTransfer", { key, ...ends, amount: "1" });
      },
    },
  ];
}

/**
 * Measures the calls over one database and prints a row for each.
 * @param pgbench its path, where the database is a server's and the program is there
 */
export async function benchCalls(pgbench: string | undefined): Promise<void> {
  let statements: Statement[] | undefined;
  const heard = (toSql: () => Statement): void => void statements?.push(toSql());
  const platform = await makeTestPlatform({ onStatement: heard });
  try {
    for (const { name, runs, lanes, withoutPgbench, work } of await listBenches(platform, heard)) {
      const timing = await measure(runs, lanes, work);
      const record = async (): Promise<Statement[]> => {
        const sent: Statement[] = [];
        statements = sent;
        // A page from the middle, where a list has pages.
        await work(100);
        statements = undefined;
        return sent;
      };
      const [before, sent] = [await record(), await record()];
      const notes = [`${sent.length} statements`];
      const url = process.env.PORTICO_TEST_DATABASE_URL;
      const comparable = withoutPgbench === undefined && sent.length > 0;
      if (pgbench !== undefined && existsSync(pgbench) && url && comparable) {
        const alone = await measure(Math.ceil(runs / 2), 1, work);
        notes.push(await compare(platform, pgbench, { before, sent }, alone.perSecond));
      }
      print(name, timing, notes.join(", "));
    }
  } finally {
    await platform.close();
  }
}

async function compare(
  platform: TestPlatform,
  pgbench: string,
  { before, sent }: { before: readonly Statement[]; sent: readonly Statement[] },
  perSecond: number,
): Promise<string> {
  const scope = {
    sql: "select set_config('role', 'portico_app', true), set_config('portico.merchant', $1, true)",
    parameters: [merchant],
  };
  const [row] = await platform.test.asOwner<{ url: string }>("select current_database() as url");
  const own = new URL(process.env.PORTICO_TEST_DATABASE_URL ?? "");
  own.pathname = `/${row?.url}`;
  const script = toScript([scope, ...before], [scope, ...sent]);
  const found = await runPgbench(pgbench, own.href, script, { clients: 1, seconds: 2 });
  if (!found.ok) return `pgbench cannot run it: ${found.why}`;
  return `${(perSecond / found.perSecond).toFixed(2)} of pgbench (${found.perSecond.toFixed(0)}/s)`;
}
