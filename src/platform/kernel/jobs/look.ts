import type { AcrossTx } from "#src/store/tx.ts";
import type { RunnerDeps } from "./job.ts";
import { schedule } from "./job-repo.ts";

/**
 * So many merchants are scheduled in one transaction. Each takes the server a millisecond or two, and
 * a statement may take five seconds: thousands at once would end a start in "The database is busy".
 */
const maxAtOnce = 250;

/**
 * Has the jobs that hang on settings looked at, of the merchants that are named.
 * @param readNow what is due now is asked of, in epoch milliseconds
 */
export async function scheduleLook<Merchant extends { code: string }>(
  { jobs, database }: Pick<RunnerDeps<Merchant>, "jobs" | "database">,
  codes: readonly string[],
  readNow: (db: AcrossTx) => Promise<number>,
): Promise<void> {
  const kinds = jobs.filter((job) => job.hangsOnSettings === true).map(({ kind }) => kind);
  for (const kind of kinds)
    for (let from = 0; from < codes.length; from += maxAtOnce) {
      const batch = codes.slice(from, from + maxAtOnce);
      await database.ofInstallation(async (db) => schedule(db, kind, batch, await readNow(db)));
    }
}

/** Has merchants looked at as their settings change. */
export interface Looks {
  /** Has one looked at, soon. */
  add(code: string): void;
  /** Ends when everything that was added has been looked at. */
  end(): Promise<void>;
}

/**
 * Looks at merchants whose settings changed, all that came while it looked at others together: a change
 * of what thousands stand on would else be as many transactions at once, and no room for a call.
 * @param handleFault takes what went wrong, and with which merchants
 */
export function makeLooks(
  look: (codes: readonly string[]) => Promise<void>,
  handleFault: (error: unknown, codes: readonly string[]) => void,
): Looks {
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    while (waiting.size > 0) {
      const codes = [...waiting];
      waiting.clear();
      await look(codes).catch((error: unknown) => handleFault(error, codes));
    }
    running = undefined;
  };
  return {
    add: (code) => {
      waiting.add(code);
      running ??= work();
    },
    end: async () => {
      await running;
    },
  };
}
