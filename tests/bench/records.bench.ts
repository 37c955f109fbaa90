/**
 * Every list, filter, page and total of a member's centre over millions of bets and ledger entries on
 * PostgreSQL: how long each answer takes a member who plays day and night, in how many statements, and by
 * which plans. Fails where an answer takes too long, is empty, or reads a table that grows from end to end.
 * `BETS=200000 npm run bench records` tries with fewer, `ONLY=recordBet` one call, `RUNS=20` less often.
 */
import type { CallName } from "#src/contracts/api.gen.ts";
import { hashPassword } from "#src/credentials/passwords.ts";
import type { Statement } from "#tests/support/platform-calls.ts";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";
import { findBenchServer } from "./support/databases.ts";
import { fillRecords } from "./support/fill-records.ts";
import { measure, print } from "./support/measure.ts";
import { explain } from "./support/plans.ts";
import { type RecordCall, recordCalls, rowsOf } from "./support/record-calls.ts";
import { heavyMember } from "./support/record-fills.ts";

const bets = Number(process.env.BETS ?? 5_000_000);
const runs = Number(process.env.RUNS ?? 200);
const only = process.env.ONLY;
const goalMs = 100;
/** A table of fewer rows is read whole for good reasons. */
const growing = 5000;
const merchant = "aurora";

let statements: Statement[] | undefined;
const faults: string[] = [];
const planned = new Set<string>();

async function ask(player: Visitor, call: CallName, payload: object): Promise<object> {
  const reply = await player.call(call, payload as Record<string, unknown>);
  if (!reply.success) throw new Error(`${call} was refused: ${reply.code} (${reply.message}).`);
  return reply.value;
}

async function openHeavy(platform: TestPlatform): Promise<Visitor> {
  await platform.test.asOwner(
    `insert into credential (merchant, member_id, password_hash, password_set_at)
     select merchant, id, $1, $2 from member where username = $3`,
    [await hashPassword(goodPassword), new Date(platform.clock.now), heavyMember],
  );
  const player = platform.visitor(merchant);
  const reply = await player.login(heavyMember, goodPassword);
  if (!reply.success) throw new Error(`Nobody was let in: ${reply.code}.`);
  return player;
}

/** The plans of what a call asked that were not told before. */
async function tellPlans(
  { test }: TestPlatform,
  name: string,
  sent: readonly Statement[],
  sizes: ReadonlyMap<string, number>,
): Promise<void> {
  for (const statement of sent) {
    const { lines, tables, scanned } = await explain(test, merchant, statement);
    if (![...tables].some((table) => sizes.has(table))) continue;
    const read = scanned.filter((table) => (sizes.get(table) ?? 0) >= growing);
    if (read.length > 0) faults.push(`${name} reads all of ${read.join(", ")}`);
    const plan = lines.join("\n").replaceAll(/\[\d+ rows\]/g, "");
    if (planned.has(statement.sql + plan)) continue;
    planned.add(statement.sql + plan);
    console.log(lines.map((line) => `      ${line}`).join("\n"));
  }
}

async function benchCall(
  platform: TestPlatform,
  player: Visitor,
  { call, what, payload = {}, last }: RecordCall,
  sizes: ReadonlyMap<string, number>,
): Promise<void> {
  const name = what === undefined ? call : `${call}, ${what}`;
  const first = await ask(player, call, payload);
  const pageNo = last && "totalPages" in first ? { pageNo: Number(first.totalPages) } : {};
  const asked = { ...payload, ...pageNo };
  const sent: Statement[] = [];
  statements = sent;
  const began = performance.now();
  const value = await ask(player, call, asked);
  const tookMs = performance.now() - began;
  statements = undefined;
  const rows = rowsOf(value);
  if (rows?.length === 0) faults.push(`${name} answers with an empty list`);
  // What takes a second shows in few runs that it is too slow.
  const times = tookMs > 1000 ? Math.min(runs, 10) : runs;
  const timing = await measure(times, 2, () => ask(player, call, asked));
  if (timing.p99 > goalMs) faults.push(`${name} takes ${timing.p99.toFixed(0)} ms`);
  const met = timing.p99 <= goalMs ? "met" : "NOT met";
  const shown = rows === undefined ? "figures" : `${rows.length} rows`;
  print(name, timing, `${shown}, ${sent.length} statements, under ${goalMs} ms: ${met}`);
  await tellPlans(platform, name, sent, sizes);
}

const found = await findBenchServer({ ...process.env });
if (!found.ok) throw new Error(`This bench needs PostgreSQL: ${found.why}.`);
process.env.PORTICO_TEST_DATABASE_URL = found.server.url;
try {
  const platform = await makeTestPlatform({
    onStatement: (toSql) => void statements?.push(toSql()),
  });
  try {
    const began = Date.now();
    let said = 0;
    const sizes = await fillRecords(platform.test.asOwner, bets, (table, rows) => {
      if (Date.now() - said < 10_000) return;
      said = Date.now();
      const seconds = ((said - began) / 1000).toFixed(0);
      console.log(`  filling for ${seconds} s: ${table}${rows > 0 ? `, ${rows} rows` : ""}`);
    });
    console.log(`Lists of a member, filled in ${((Date.now() - began) / 1000).toFixed(0)} s with`);
    for (const [table, rows] of sizes) console.log(`  ${table.padEnd(20)}${rows} rows`);
    const player = await openHeavy(platform);
    for (const one of recordCalls)
      if (only === undefined || one.call === only)
        await benchCall(platform, player, one, sizes).catch((error: Error) => {
          faults.push(error.message);
          console.log(`  ${one.call}: ${error.message}`);
        });
  } finally {
    await platform.close();
  }
} finally {
  await found.server.stop();
}
for (const fault of faults) console.error(`  ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
