import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import type { Database } from "#src/store/database.ts";
import type { StoreLog } from "#src/store/log.ts";
import { demoBets } from "./accounts.ts";
import { beginDemo, type DemoMerchant, playDemo } from "./seed.ts";

/** Whoever opens the first page should not wait for rows. */
const defaultRestBeforeMs = 3000;
/** How often it is said how far it has got. */
const saidEvery = 0.25;

/** What running it in the background needs. */
export interface DemoRunDeps {
  database: Database;
  /** What accounts' numbers are kept under. */
  secret: PlatformSecret;
  /** In the order in which they get it; the first gets most. */
  merchants: readonly DemoMerchant[];
  clock: () => number;
  /** Says one plain sentence to whoever started the platform. */
  say: (sentence: string) => void;
  log: StoreLog;
  /** From the accounts to the first bet; 3 seconds unless given. */
  restBeforeMs?: number;
}

/** Waits, and ends early without a failure when it is stopped. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

async function run(deps: DemoRunDeps, signal: AbortSignal): Promise<void> {
  const { database, secret, merchants, clock, say, restBeforeMs = defaultRestBeforeMs } = deps;
  const open = [];
  for (const [place, merchant] of merchants.entries()) {
    const size = place === 0 ? "full" : "small";
    const progress = await beginDemo(database, merchant, size, clock());
    if (progress !== undefined && !progress.done) open.push({ merchant, progress });
  }
  if (open.length === 0) return;
  const total = open.reduce((sum, { progress }) => sum + demoBets[progress.size], 0);
  const names = open.map(({ merchant }) => merchant.code).join(", ");
  await rest(restBeforeMs, signal);
  const began = clock();
  say(
    `Demonstration data for ${names}: ${total.toLocaleString("en")} bets, beside everything else …`,
  );
  let before = 0;
  let said = 0;
  for (const { merchant, progress } of open) {
    const share = demoBets[progress.size] / total;
    const onStep = (done: number): Promise<void> => {
      const all = before + share * done;
      if (all >= said + saidEvery && all < 1) {
        said = Math.floor(all / saidEvery) * saidEvery;
        say(`  demonstration data: ${Math.round(said * 100)} %`);
      }
      // Between two transactions others get their turn.
      return nextTurn();
    };
    if (!(await playDemo({ database, secret, merchant, clock, onStep, signal }, progress))) return;
    before += share;
  }
  say(`  demonstration data: all there after ${Math.round((clock() - began) / 1000)} s`);
}

/**
 * Makes demonstration data beside everything else, and goes on with it at the next start when it is
 * stopped. A failure is logged; the platform works without.
 * @returns what stops it, when the running transaction has ended
 */
export function startDemo(deps: DemoRunDeps): () => Promise<void> {
  const stopping = new AbortController();
  const running = run(deps, stopping.signal).catch((error: unknown) =>
    deps.log.error({ err: error }, "The demonstration data could not be stored"),
  );
  return async () => {
    stopping.abort();
    await running;
  };
}
