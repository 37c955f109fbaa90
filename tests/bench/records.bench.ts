/**
 * Every list, filter, page and total of a member's centre over millions of bets and ledger entries on
 * PostgreSQL: how long each answer takes a member who plays day and night, in how many statements, and by
 * which plans. Fails where an answer takes too long, is empty, or reads a table that grows from end to end.
 * `BETS=200000 npm run bench records` tries with fewer, `ONLY=recordBet` one call, `RUNS=20` less often.
 */
import { hashPassword } from "#src/credentials/passwords.ts";
import { goodPassword as password } from "#tests/support/test-platform.ts";
import { letIn, makeAnswerBench, sayFilling } from "./support/answers.ts";
import { findBenchServer } from "./support/databases.ts";
import { fillRecords } from "./support/fill-records.ts";
import { recordCalls } from "./support/record-calls.ts";
import { heavyMember as username } from "./support/record-fills.ts";

const bets = Number(process.env.BETS ?? 5_000_000);
const runs = Number(process.env.RUNS ?? 200);
const only = process.env.ONLY;
const goalMs = 100;
const merchant = "aurora";

const found = await findBenchServer({ ...process.env });
if (!found.ok) throw new Error(`This bench needs PostgreSQL: ${found.why}.`);
process.env.PORTICO_TEST_DATABASE_URL = found.server.url;
const faults: string[] = [];
try {
  const bench = await makeAnswerBench({ merchant, goalMs, runs });
  const { platform } = bench;
  try {
    const began = Date.now();
    const sizes = await fillRecords(platform.test.asOwner, bets, sayFilling());
    console.log(`Lists of a member, filled in ${((Date.now() - began) / 1000).toFixed(0)} s with`);
    for (const [table, rows] of sizes) console.log(`  ${table.padEnd(20)}${rows} rows`);
    const hash = await hashPassword(password);
    const player = await letIn(platform, merchant, { username, password, hash });
    for (const one of recordCalls)
      if (only === undefined || one.call === only) await bench.ask(player, one, sizes);
    faults.push(...bench.faults);
  } finally {
    await platform.close();
  }
} finally {
  await found.server.stop();
}
for (const fault of faults) console.error(`  ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
