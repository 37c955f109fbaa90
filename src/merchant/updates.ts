import { isFull } from "#src/shared/full-disk.ts";
import { wordsOf } from "#src/shared/words-of.ts";
import { affectedBy } from "./affected.ts";
import { makeCheck } from "./check.ts";
import type { Given } from "./given.ts";
import { makeKeptVerdicts } from "./kept-verdicts.ts";
import { makeNeighbourIndex, renewNeighbours } from "./neighbours.ts";
import { type Finish, lastGood, type RenewalDeps, renew } from "./renewal.ts";
import { type Breathe, makeSlices } from "./slices.ts";

/** Takes changes in one place, one merchant after the other, so that two of them never mix. */
export interface Updates {
  add: (codes: readonly string[]) => void;
  /** Adds all there are, and those of which something was kept; resolves when they are judged. */
  addAll: () => Promise<void>;
  close: () => Promise<void>;
}

/** What updates work with. */
export interface UpdateDeps extends RenewalDeps {
  given: Given | undefined;
  /** How often each merchant was asked for. */
  asked: ReadonlyMap<string, number>;
  breathe?: Breathe;
  later?: Later;
}

/** Does something after a while, unless what it gives is called before. */
export type Later = (work: () => void) => () => void;

/** How long what failed to be read or kept is left alone: a full disk is not mended by asking it. */
const restMs = 5000;

const afterRest: Later = (work) => {
  const timer = setTimeout(work, restMs).unref();
  return () => clearTimeout(timer);
};

/** How many that were judged are kept on disk at a time. */
const maxFinishing = 4;

/** Why a merchant stays as it is, though no rule finds anything in it. */
const whyFailed = (code: string, error: unknown): string =>
  isFull(error)
    ? `${code}: there is no room to keep its new revision, so nothing changes for it. Make room on the disk of the data folder; it is tried again by itself. (${wordsOf(error)})`
    : `${code}: could not be read, so nothing changes for it: ${wordsOf(error)}`;

const kindOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : wordsOf(error);

/**
 * Makes the queue of changes. What changed itself goes first, also past what waits since an earlier
 * change; then what stands on it, the most asked for first, since a change of the base is read by
 * thousands: until its turn comes, each is served as it was.
 */
export function makeUpdates(deps: UpdateDeps): Updates {
  const { workspace, judged, asked, breathe = makeSlices(), later = afterRest } = deps;
  const changed = new Set<string>();
  /** Merchants to be judged again because of something else. */
  const standing = new Set<string>();
  const verdicts = makeKeptVerdicts();
  const neighbours = makeNeighbourIndex();
  let queue: Promise<void> = Promise.resolve();
  let closed = false;
  /** Merchants that could not be read or kept, and of which kind that was: each kind is said once. */
  const failed = new Map<string, string>();
  let stopRest: (() => void) | undefined;

  const fail = async (code: string, error: unknown): Promise<void> => {
    if (failed.get(code) !== kindOf(error)) judged.error(whyFailed(code, error));
    failed.set(code, kindOf(error));
    stopRest ??= later(() => {
      stopRest = undefined;
      add([...failed.keys()]);
    });
    await lastGood(deps, code);
  };

  /** Reads what changed, and finds out who is concerned. */
  const takeIn = async (fresh: ReadonlySet<string>) => {
    for (const code of fresh) workspace.forget(code);
    const affected = affectedBy(fresh, deps.chains, neighbours);
    await renewNeighbours(workspace, neighbours, fresh, breathe);
    for (const code of affectedBy(fresh, deps.chains, neighbours)) affected.add(code);
    for (const code of affected) standing.add(code);
    await verdicts.renew(affected, deps.chains);
    for (const code of fresh) standing.delete(code);
    const { known } = verdicts;
    return makeCheck(workspace, neighbours, { given: deps.given, breathe, known });
  };
  /** Ends early when something changed meanwhile, which is not made to wait. */
  const work = async (fresh: ReadonlySet<string>): Promise<void> => {
    const check = await takeIn(fresh);
    const waiting = new Set(fresh);
    const finishing = makeFinishing((code) => void failed.delete(code), fail);
    for (;;) {
      // Whoever is asked for while others are renewed comes next.
      const [code] = waiting.size > 0 ? waiting : nextAsked(standing, asked);
      if (code === undefined || closed || (changed.size > 0 && !fresh.has(code))) break;
      const isFresh = waiting.delete(code);
      standing.delete(code);
      const renewal = renew(deps, code, check);
      // Of those that changed together the next is judged while one is kept on disk.
      await finishing.add(code, renewal, isFresh ? maxFinishing : 0);
      await breathe();
    }
    await finishing.all();
  };
  const drain = async (): Promise<void> => {
    while (!closed && changed.size + standing.size > 0) {
      const fresh = new Set(changed);
      changed.clear();
      try {
        await work(fresh);
      } catch (error) {
        judged.error(`The merchants could not be read, so nothing changes: ${wordsOf(error)}`);
        // After a start nothing is served yet: what was kept is.
        for (const code of fresh) await lastGood(deps, code);
        // What waits is judged with the next change, and so is what changed.
        for (const code of fresh) changed.add(code);
        return;
      }
    }
  };
  const add = (codes: readonly string[]): void => {
    for (const code of codes) changed.add(code);
    queue = queue.then(drain);
  };
  return {
    add,
    addAll: async () => {
      const kept = await deps.state.list();
      const listed = await workspace.list().catch((error) => {
        judged.error(`The merchants could not be read: ${wordsOf(error)}`);
        return [];
      });
      // Without a list nobody can tell a deleted merchant from one that is out of reach.
      if (listed.length === 0) for (const code of kept) await lastGood(deps, code);
      else add([...listed, ...kept]);
      await queue;
    },
    close: () => {
      closed = true;
      stopRest?.();
      return queue;
    },
  };
}

/** Puts renewals into force in the order in which they were judged, some of them being kept at a time. */
function makeFinishing(
  onDone: (code: string) => void,
  onFailure: (code: string, error: unknown) => Promise<void>,
) {
  const open: Promise<void>[] = [];
  const next = async (): Promise<void> => {
    await open.shift();
  };
  return {
    /**
     * Takes one as soon as it is judged.
     * @param max how many may be open when it goes on
     */
    add: async (code: string, renewal: Promise<Finish>, max: number): Promise<void> => {
      const judged = await renewal.catch((error: unknown) => () => Promise.reject(error));
      const turn = (open.at(-1) ?? Promise.resolve()).catch(() => undefined);
      const done = judged(turn).then(
        () => onDone(code),
        (error: unknown) => onFailure(code, error),
      );
      // Where it fails even so, whoever takes it off the list is told.
      done.catch(() => undefined);
      open.push(done);
      while (open.length > max) await next();
    },
    all: async (): Promise<void> => {
      while (open.length > 0) await next();
    },
  };
}

/** The one that was asked for more than any other, if there is any; the first of several. */
function nextAsked(codes: ReadonlySet<string>, asked: ReadonlyMap<string, number>): string[] {
  let next: string | undefined;
  for (const code of codes)
    if (next === undefined || (asked.get(code) ?? 0) > (asked.get(next) ?? 0)) next = code;
  return next === undefined ? [] : [next];
}
