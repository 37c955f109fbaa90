/**
 * Every call of the agent centre over a whole line, the sums it is answered from, a branch that moves and
 * the settlement of a day: on the embedded database with a line of 5,000 and 500,000 bets, on PostgreSQL
 * with 50,000 and 5 million. Prints the plans; fails where an answer takes too long, is empty, or reads a
 * table that grows from end to end. `ON=embedded` or `ON=server` tries one of them, `SHARE=0.1` with a
 * tenth of it, `ONLY=agentTeamBets,agentTransactions` some calls, `RUNS=20` less often.
 */
import { hashPassword } from "#src/credentials/passwords.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { goodPassword as password } from "#tests/support/test-platform.ts";
import { root } from "#tools/lib/paths.mjs";
import { letIn, makeAnswerBench, sayFilling } from "./support/answers.ts";
import { findBenchServer } from "./support/databases.ts";
import { fillTeam, type TeamSize, teamAgent as username } from "./support/fill-team.ts";
import { settleDay, sumAll } from "./support/settle-contracts.ts";
import { teamCalls } from "./support/team-calls.ts";
import { verdict } from "./support/verdict.ts";

const { ON: where, ONLY: only, SHARE: share = "1", RUNS: runs = "200" } = process.env;
const some = only?.split(",");
const merchant = "aurora";
const goalMs = 150;
const contracts = Math.round(10_000 * Number(share));
const settleGoalMs = 60_000;
const faults: string[] = [];

const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function benchTeam(name: string, whole: TeamSize): Promise<void> {
  const size = {
    members: Math.round(whole.members * Number(share)),
    bets: Math.round(whole.bets * Number(share)),
  };
  console.log(`The agent centre over ${name}: ${size.members} members, ${size.bets} bets`);
  const bench = await makeAnswerBench({ merchant, goalMs, runs: Number(runs) });
  const { platform } = bench;
  const { asOwner } = platform.test;
  try {
    const zoned = makeRevision(
      await loadMerchant(folderSource(`${root}/merchants`), merchant),
      new Date(0),
    );
    const sizes = await fillTeam(asOwner, size, sayFilling());
    for (const [table, rows] of sizes) console.log(`  ${table.padEnd(20)}${rows} rows`);
    console.log(`  The sums by day were made in ${secondsOf(await sumAll(platform, zoned))}.`);
    await asOwner("vacuum analyze");
    if (only === undefined) {
      const { paid, tookMs } = await settleDay(platform, zoned, contracts);
      const met = verdict(
        tookMs <= settleGoalMs,
        `${name}, ${contracts} contracts settled for a day: ${secondsOf(tookMs)}, under ${secondsOf(settleGoalMs)}`,
      );
      console.log(
        `  ${contracts} contracts were settled for a day in ${secondsOf(tookMs)}, ${paid} paid; under ${secondsOf(settleGoalMs)}: ${met}`,
      );
      await sumAll(platform, zoned);
      await asOwner("vacuum analyze");
    }
    const hash = await hashPassword(password);
    const agent = await letIn(platform, merchant, { username, password, hash });
    for (const one of teamCalls)
      if (some === undefined || some.includes(one.call)) await bench.ask(agent, one, sizes);
    if (only === undefined) await moveBranch(asOwner);
    faults.push(...bench.faults.map((fault) => `${name}: ${fault}`));
  } finally {
    await platform.close();
  }
}

/** Puts one branch under another, and says how much of the tree that wrote. */
async function moveBranch(
  asOwner: Awaited<ReturnType<typeof makeAnswerBench>>["platform"]["test"]["asOwner"],
): Promise<void> {
  const [branch] = await asOwner<{ below: number; whole: number }>(
    `select count(*) filter (where ancestor_id = (select id from member where username = 'bench-1'))::int
       as below, count(*)::int as whole from member_line`,
  );
  const began = performance.now();
  await asOwner(
    `update member set upline_id = (select id from member where username = 'bench-2')
     where username = 'bench-1'`,
  );
  const took = performance.now() - began;
  console.log(
    `  A branch of ${branch?.below} moved in ${secondsOf(took)}; the whole tree has ${branch?.whole} lines.`,
  );
}

delete process.env.PORTICO_TEST_DATABASE_URL;
if (where !== "server") await benchTeam("PGlite in memory", { members: 5000, bets: 500_000 });
const found = where === "embedded" ? undefined : await findBenchServer({ ...process.env });
if (found?.ok === false) throw new Error(`This bench needs PostgreSQL: ${found.why}.`);
if (found !== undefined) {
  process.env.PORTICO_TEST_DATABASE_URL = found.server.url;
  try {
    await benchTeam("PostgreSQL", { members: 50_000, bets: 5_000_000 });
  } finally {
    await found.server.stop();
  }
}
for (const fault of faults) console.error(`  ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
