import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { defaultPatterns } from "#src/shared/register-patterns.ts";
import { analyse, type Backtracking } from "./recheck.ts";

/** How long visitors may wait at worst for a pattern that was not judged ahead, in ms. */
const timeout = 1500;

const known = new Map<string, Backtracking>();

/** Whether a pattern's judgement is known, so that asking for it costs nothing. */
export const isJudged = (source: string): boolean => known.has(source);

/**
 * Judges an anchored pattern (OPEN-045). Patterns the project ships are vetted by their own tests;
 * those without a choice to come back to need no analysis; the rest goes to `recheck`, once each.
 */
export function backtracking(source: string): Backtracking {
  const before = known.get(source);
  if (before !== undefined) return before;
  const verdict = isShipped(source) || isPlain(source) ? "safe" : analyse(source, timeout);
  known.set(source, verdict);
  return verdict;
}

const isShipped = (source: string): boolean =>
  defaultPatterns.some((pattern) => source === `^(?:${pattern})$`);

/**
 * One sequence without groups or alternatives and with at most one repetition of open length: the engine can
 * give back characters in one place only, so its work grows with the value's length alone.
 */
function isPlain(source: string): boolean {
  const inner = source
    .slice("^(?:".length, -")$".length)
    .replace(/\\[\s\S]/g, "x")
    .replace(/\[[^\]]*\]/g, "x");
  const open = inner.match(/[*+?]|\{\d+,\d*\}/g) ?? [];
  return !/[()|]/.test(inner) && open.length <= 1;
}

/**
 * Judges patterns in a thread of their own, so that `backtracking` knows them already: their
 * analysis may take seconds, and visitors are served meanwhile.
 */
export async function judgeAhead(sources: readonly string[]): Promise<void> {
  const odd = sources.filter((each) => !known.has(each) && !isShipped(each) && !isPlain(each));
  if (odd.length === 0) return;
  const worker = new Worker(new URL("./recheck.worker.ts", import.meta.url), {
    workerData: [...new Set(odd)],
    execArgv: [],
  });
  worker.on("message", ([source, verdict]: [string, Backtracking]) => known.set(source, verdict));
  // Without the thread the patterns are judged in this one.
  await once(worker, "exit").catch(() => undefined);
}
