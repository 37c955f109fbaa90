import type { CallName } from "#src/contracts/api.gen.ts";
import type { Statement } from "#tests/support/platform-calls.ts";
import { makeTestPlatform, type TestPlatform, type Visitor } from "#tests/support/test-platform.ts";
import { measure, print } from "./measure.ts";
import { explain } from "./plans.ts";
import { type RecordCall, rowsOf } from "./record-calls.ts";
import { verdict } from "./verdict.ts";

/** A table of fewer rows is read whole for good reasons. */
const growing = 5000;

/** What is asked of each answer. */
export interface AnswerGoals {
  merchant: string;
  /** 99 of 100 answers take no longer. */
  goalMs: number;
  runs: number;
}

/** Measures answers of a platform, prints them with their plans, and keeps what is wrong with them. */
export interface AnswerBench {
  platform: TestPlatform;
  /** Who asks, and how many rows each table has that grows. */
  ask(player: Visitor, call: RecordCall, sizes: ReadonlyMap<string, number>): Promise<void>;
  faults: string[];
}

async function answerOf(player: Visitor, call: CallName, payload: object): Promise<object> {
  const reply = await player.call(call, payload as Record<string, unknown>);
  if (!reply.success) throw new Error(`${call} was refused: ${reply.code} (${reply.message}).`);
  return reply.value;
}

/** Makes a platform whose statements are seen, on the database that the environment names. */
export async function makeAnswerBench({
  merchant,
  goalMs,
  runs,
}: AnswerGoals): Promise<AnswerBench> {
  let statements: Statement[] | undefined;
  const faults: string[] = [];
  const planned = new Set<string>();
  const platform = await makeTestPlatform({
    onStatement: (toSql) => void statements?.push(toSql()),
  });

  /** The plans of what a call asked that were not told before. */
  const tellPlans = async (
    name: string,
    sent: readonly Statement[],
    sizes: ReadonlyMap<string, number>,
  ): Promise<void> => {
    for (const statement of sent) {
      const { lines, tables, scanned } = await explain(platform.test, merchant, statement);
      if (![...tables].some((table) => sizes.has(table))) continue;
      const read = scanned.filter((table) => (sizes.get(table) ?? 0) >= growing);
      if (read.length > 0) faults.push(`${name} reads all of ${read.join(", ")}`);
      const plan = lines.join("\n").replaceAll(/\[\d+ rows\]/g, "");
      if (planned.has(statement.sql + plan)) continue;
      planned.add(statement.sql + plan);
      console.log(lines.map((line) => `      ${line}`).join("\n"));
    }
  };
  const bench = async (
    player: Visitor,
    { call, what, payload = {}, last }: RecordCall,
    sizes: ReadonlyMap<string, number>,
  ): Promise<void> => {
    const name = what === undefined ? call : `${call}, ${what}`;
    const first = await answerOf(player, call, payload);
    const pageNo = last && "totalPages" in first ? { pageNo: Number(first.totalPages) } : {};
    const asked = { ...payload, ...pageNo };
    const sent: Statement[] = [];
    statements = sent;
    const began = performance.now();
    const value = await answerOf(player, call, asked);
    const tookMs = performance.now() - began;
    statements = undefined;
    const rows = rowsOf(value);
    if (rows?.length === 0) faults.push(`${name} answers with an empty list`);
    // What takes a second shows in few runs that it is too slow.
    const times = tookMs > 1000 ? Math.min(runs, 10) : runs;
    const timing = await measure(times, 2, () => answerOf(player, call, asked));
    const met = verdict(
      timing.p99 <= goalMs,
      `${name}: ${timing.p99.toFixed(0)} ms, under ${goalMs}`,
    );
    const shown = rows === undefined ? "figures" : `${rows.length} rows`;
    print(name, timing, `${shown}, ${sent.length} statements, under ${goalMs} ms: ${met}`);
    await tellPlans(name, sent, sizes);
  };
  return {
    platform,
    faults,
    ask: (player, call, sizes) =>
      bench(player, call, sizes).catch((error: Error) => {
        statements = undefined;
        faults.push(error.message);
        console.log(`  ${call.call}: ${error.message}`);
      }),
  };
}

/** Says every ten seconds what is being made, and how much of it there is. */
export function sayFilling(): (what: string, rows: number) => void {
  const began = Date.now();
  let said = 0;
  return (what, rows) => {
    if (Date.now() - said < 10_000) return;
    said = Date.now();
    const seconds = ((said - began) / 1000).toFixed(0);
    console.log(`  filling for ${seconds} s: ${what}${rows > 0 ? `, ${rows} rows` : ""}`);
  };
}

/** Lets in somebody who was filled in, by name. */
export async function letIn(
  platform: TestPlatform,
  merchant: string,
  { username, password, hash }: { username: string; password: string; hash: string },
): Promise<Visitor> {
  await platform.test.asOwner(
    `insert into credential (merchant, member_id, password_hash, password_set_at)
     select merchant, id, $1, $2 from member where username = $3`,
    [hash, new Date(platform.clock.now), username],
  );
  const player = platform.visitor(merchant);
  const reply = await player.login(username, password);
  if (!reply.success) throw new Error(`Nobody was let in: ${reply.code}.`);
  return player;
}
