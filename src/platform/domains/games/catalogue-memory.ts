import { makeLru } from "#src/shared/lru.ts";
import type { Tx } from "#src/store/tx.ts";
import type { OpenCallContext } from "../../kernel/context.ts";
import { readCatalogueMark } from "./repo.ts";

/** How often it is looked whether the catalogue has changed, and for how long an answer holds at most; milliseconds. */
const every = { look: 250, anew: 60_000 };
/** Answers that are kept. */
const max = 500;

type Transaction = OpenCallContext["transaction"];

/** What is made of the catalogue, which is the same for whoever asks the same. */
export interface CatalogueMemory {
  /** Gives what was made for a key, or makes it: once for many at a time, and anew when the catalogue has changed. */
  get<T extends object>(
    transaction: Transaction,
    key: string,
    make: (db: Tx) => Promise<T>,
  ): Promise<T>;
}

/**
 * Makes the memory. A change shows by the catalogue's mark; sizes that are refreshed apart from
 * the games change no mark, so that nothing is kept for longer than a minute.
 * @param now milliseconds that only go forward
 */
export function makeCatalogueMemory(now: () => number = () => performance.now()): CatalogueMemory {
  let kept = makeLru<Promise<object>>({ maxWeight: max });
  let mark: string | undefined;
  let [lookedAt, begunAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let looking: Promise<void> | undefined;

  const look = async (transaction: Transaction): Promise<void> => {
    const at = now();
    const current = await transaction(readCatalogueMark);
    if (current !== mark || at - begunAt >= every.anew) {
      // What is still being made for the one before is put where nobody looks any more.
      kept = makeLru({ maxWeight: max });
      [mark, begunAt] = [current, at];
    }
    lookedAt = at;
  };

  return {
    async get<T extends object>(
      transaction: Transaction,
      key: string,
      make: (db: Tx) => Promise<T>,
    ): Promise<T> {
      if (now() - lookedAt >= every.look) {
        looking ??= look(transaction).finally(() => {
          looking = undefined;
        });
        await looking;
      }
      const own = kept;
      const known = own.get(key) as Promise<T> | undefined;
      if (known !== undefined) return known;
      const made = transaction(make);
      own.set(key, made);
      made.catch(() => own.delete(key));
      return made;
    },
  };
}
