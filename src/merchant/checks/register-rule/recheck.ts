import { createRequire } from "node:module";

/** Whether matching a pattern can take far longer than its value is long. */
export type Backtracking = "safe" | "vulnerable" | "unknown";

interface Recheck {
  checkSync: (source: string, flags: string, options: object) => { status: Backtracking };
}

let recheck: Recheck | undefined;

/**
 * Analyses a pattern; this thread does nothing else meanwhile.
 * @param timeout the longest it may take, in ms; then the verdict is `unknown`
 */
export function analyse(source: string, timeout: number): Backtracking {
  // The part of `recheck` that needs neither Java nor a process; loaded for the first odd pattern.
  recheck ??= createRequire(import.meta.url)("recheck/lib/browser.js") as Recheck;
  return recheck.checkSync(source, "u", { timeout, attackTimeout: 500, checker: "auto" }).status;
}
