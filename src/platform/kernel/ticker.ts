import type { StoreLog } from "#src/store/log.ts";

/** Work that goes on without a call. */
export interface Ticker {
  /** Does everything that is due now; a merchant's failure is logged and does not stop another's. */
  tick(): Promise<void>;
  /** Ticks from now on. */
  start(): void;
  /** Ends when a running tick has ended. */
  stop(): Promise<void>;
}

/** What a ticker is made of. */
export interface TickerDeps<Merchant extends { code: string }> {
  tickMs: number;
  merchants: () => readonly Merchant[];
  /** Epoch milliseconds. */
  clock: () => number;
  /** Codes of the merchants for which work waits: one question, however many merchants there are. */
  findDue: (now: number) => Promise<readonly string[]>;
  /** Does a merchant's work. */
  serve: (merchant: Merchant, now: number) => Promise<void>;
  /** Done for each merchant once in a while, one merchant after the other over that time. */
  chore?: { everyMs: number; serve: (merchant: Merchant, now: number) => Promise<void> };
  /** What is logged when work fails, such as "The lotteries could not be held". */
  fault: string;
  log: StoreLog;
}

/** How long a merchant whose work failed is left alone: twice as long each time. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** A merchant whose work fails. */
interface Failing {
  words: string;
  pauseMs: number;
  until: number;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);

/**
 * Makes work that wakes up at an even pace and asks once for which merchants anything waits; the
 * others cost nothing. A merchant whose work fails is tried again after a pause, and logged once for
 * each thing that is wrong with it.
 */
export function makeTicker<Merchant extends { code: string }>(parts: TickerDeps<Merchant>): Ticker {
  const { clock, merchants, findDue, fault, log } = parts;
  const attempt = makeAttempts(fault, log);
  const dueChore = makeChores(parts);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const tick = async (): Promise<void> => {
    const now = clock();
    let due: readonly string[] = [];
    await attempt("", now, async () => {
      due = await findDue(now);
    });
    for (const code of due) {
      const merchant = merchants().find((each) => each.code === code);
      if (merchant !== undefined) await attempt(code, now, () => parts.serve(merchant, now));
    }
    const chore = dueChore(now);
    if (chore !== undefined) await attempt(`${chore.code} chore`, now, chore.run);
  };
  const once = (): void => {
    running ??= tick().finally(() => {
      running = undefined;
    });
  };
  return {
    tick,
    start: () => {
      timer = setInterval(once, parts.tickMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs work that may fail; what failed rests, and its words are logged when they are new. */
function makeAttempts(fault: string, log: StoreLog) {
  const failing = new Map<string, Failing>();
  return async (name: string, now: number, run: () => Promise<void>): Promise<void> => {
    const before = failing.get(name);
    if (before !== undefined && now < before.until) return;
    const about = name === "" ? {} : { merchant: name };
    try {
      await run();
      if (failing.delete(name)) log.info(about, `${fault} for a while; now it works again`);
    } catch (error) {
      const words = wordsOf(error);
      const pauseMs = Math.min(longestPauseMs, (before?.pauseMs ?? firstPauseMs / 2) * 2);
      failing.set(name, { words, pauseMs, until: now + pauseMs });
      if (words !== before?.words) log.error({ err: error, ...about }, fault);
    }
  };
}

/** Gives the next merchant's chore when it is time for it. */
function makeChores<Merchant extends { code: string }>({ merchants, chore }: TickerDeps<Merchant>) {
  let place = 0;
  let last = Number.NEGATIVE_INFINITY;
  return (now: number): { code: string; run: () => Promise<void> } | undefined => {
    const all = merchants();
    const merchant = all[place % Math.max(1, all.length)];
    if (chore === undefined || merchant === undefined) return undefined;
    if (now - last < chore.everyMs / all.length) return undefined;
    last = now;
    place = (place + 1) % all.length;
    return { code: merchant.code, run: () => chore.serve(merchant, now) };
  };
}
