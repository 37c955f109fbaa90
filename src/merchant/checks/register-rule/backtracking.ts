import { createRequire } from "node:module";
import { defaultPatterns } from "#src/shared/register-patterns.ts";

/** Whether matching a pattern can take far longer than its value is long. */
export type Backtracking = "safe" | "vulnerable" | "unknown";

interface Recheck {
  checkSync: (source: string, flags: string, options: object) => { status: Backtracking };
}

const known = new Map<string, Backtracking>();

/** The longest time one pattern may take to be judged, in ms. */
const timeout = 1500;

/**
 * Judges an anchored pattern (OPEN-045). Patterns the project ships are vetted by their own tests;
 * those without a choice to come back to need no analysis; the rest goes to `recheck`, once each.
 */
export function backtracking(source: string): Backtracking {
  const before = known.get(source);
  if (before !== undefined) return before;
  const verdict = isShipped(source) || isPlain(source) ? "safe" : ask(source);
  known.set(source, verdict);
  return verdict;
}

const isShipped = (source: string): boolean =>
  defaultPatterns.some((pattern) => source === `^(?:${pattern})$`);

/**
 * One sequence without groups or alternatives and with at most one open repetition: the engine can
 * give back characters in one place only, so its work grows with the value's length alone.
 */
function isPlain(source: string): boolean {
  const inner = source
    .slice("^(?:".length, -")$".length)
    .replace(/\\[\s\S]/g, "x")
    .replace(/\[[^\]]*\]/g, "x");
  const open = inner.match(/[*+]|\{\d+,\d*\}/g) ?? [];
  return !/[()|]/.test(inner) && open.length <= 1;
}

let recheck: Recheck | undefined;

/** The part of `recheck` that needs neither Java nor a process; loaded for the first odd pattern. */
function ask(source: string): Backtracking {
  recheck ??= createRequire(import.meta.url)("recheck/lib/browser.js") as Recheck;
  return recheck.checkSync(source, "u", { timeout, attackTimeout: 500, checker: "auto" }).status;
}
