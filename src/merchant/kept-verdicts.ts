import type { Chains } from "./chains.ts";
import { hasErrors, type Verdict } from "./check.ts";

/** Verdicts by code, as a check takes and adds them. */
export interface KeptVerdicts {
  known: Map<string, Promise<Verdict>>;
  /**
   * Forgets what does not hold any more.
   * @param affected whose verdict may differ now
   * @param chains the layers that each merchant stands on
   */
  renew: (affected: ReadonlySet<string>, chains: Pick<Chains, "carries">) => Promise<void>;
}

/**
 * Keeps the verdicts on layers that others stand on from one change to the next: a save of one skin does
 * not judge the base again. One with errors is judged each time, since what mends it may lie elsewhere.
 */
export function makeKeptVerdicts(): KeptVerdicts {
  const known = new Map<string, Promise<Verdict>>();
  const isSound = (verdict: Promise<Verdict>): Promise<boolean> =>
    verdict.then(
      ({ findings, skipped }) => !hasErrors(findings) && skipped.length === 0,
      // Whoever asked for it was told.
      () => false,
    );
  return {
    known,
    renew: async (affected, chains) => {
      for (const [code, verdict] of [...known]) {
        const holds = chains.carries(code) && !affected.has(code) && (await isSound(verdict));
        if (!holds) known.delete(code);
      }
    },
  };
}
