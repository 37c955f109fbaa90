import { setImmediate } from "node:timers/promises";
import { makeCheck, meetNeighbours } from "./check.ts";
import type { Neighbours } from "./context.ts";
import { makeHostIndex } from "./host-index.ts";
import { makeWorkspace } from "./load.ts";
import {
  type Holdings,
  lastGood,
  type RegistryChange,
  type RegistryLog,
  type RenewalParts,
  renew,
} from "./renewal.ts";
import type { Revision } from "./revision.ts";
import type { Finding } from "./rule.ts";
import type { MerchantSource } from "./sources.ts";
import { makeState } from "./state.ts";

export interface RegistryOptions {
  source: MerchantSource;
  /** Folder for the last good revisions. */
  stateDir: string;
  log: RegistryLog;
  /** Follow changes of the source. */
  watch: boolean;
  /** Also answer to `<code>` followed by this, such as `.localhost`. */
  makeDev?: { hostSuffix: string };
  now?: () => Date;
}

/** All merchants that can be served, kept up to date. */
export interface Registry {
  /** Loads everything; resolves when each merchant without errors is live. */
  start: () => Promise<void>;
  current: (code: string) => Revision | undefined;
  /** The merchant of a host name; a port after it does not matter. */
  byHost: (host: string) => Revision | undefined;
  all: () => Revision[];
  /** What the last check found, layers below included. */
  findings: (code: string) => readonly Finding[];
  /** @returns a function that ends the subscription */
  onChange: (listener: (change: RegistryChange) => void) => () => void;
  close: () => Promise<void>;
}

/**
 * Makes a registry. A merchant's new revision takes the old one's place in one step, and only when
 * no rule finds an error in it or in a layer below; otherwise the last good one keeps being served,
 * also after a restart.
 */
export function makeRegistry(options: RegistryOptions): Registry {
  const { source, log } = options;
  const listeners = new Set<(change: RegistryChange) => void>();
  const holdings = makeHoldings(options.makeDev?.hostSuffix);
  const { revisions, hosts, findings } = holdings;
  const updates = makeUpdates({
    ...holdings,
    workspace: makeWorkspace(source),
    state: makeState(options.stateDir),
    log,
    now: options.now ?? (() => new Date()),
    tell: (change) => {
      for (const listener of listeners) listener(change);
    },
  });
  let stopWatch: (() => void) | undefined;
  return {
    start: async () => {
      // Watching starts before reading, so that a change in between is not missed.
      if (options.watch) stopWatch = source.watch?.((code) => updates.add([code]));
      await updates.addAll();
    },
    current: (code) => revisions.get(code),
    byHost: hosts.find,
    all: () => [...revisions.values()],
    findings: (code) => findings.get(code) ?? [],
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      stopWatch?.();
      await updates.close();
    },
  };
}

function makeHoldings(hostSuffix: string | undefined): Holdings {
  const revisions = new Map<string, Revision>();
  const hosts = makeHostIndex(revisions, hostSuffix);
  return { revisions, findings: new Map(), chains: new Map(), hosts };
}

/** Takes changes one batch after the other, so that two of them never mix. */
interface Updates {
  add: (codes: readonly string[]) => void;
  /** Adds all there are, and those of which something was kept; resolves when they are judged. */
  addAll: () => Promise<void>;
  close: () => Promise<void>;
}

function makeUpdates(parts: RenewalParts): Updates {
  const { workspace, log } = parts;
  const waiting = new Set<string>();
  let neighbours: Neighbours = { hosts: new Map(), codes: new Map(), all: [] };
  let queue: Promise<void> = Promise.resolve();
  let closed = false;

  const rebuild = async (changed: ReadonlySet<string>): Promise<void> => {
    for (const code of changed) workspace.forget(code);
    const before = neighbours;
    neighbours = await meetNeighbours(workspace);
    const check = makeCheck(workspace, neighbours);
    for (const code of affectedBy(changed, parts.chains, [before, neighbours])) {
      if (closed) return;
      await renew(parts, code, check).catch(async (error) => {
        log.error(`${code}: could not be read, so nothing changes for it: ${wordsOf(error)}`);
        await lastGood(parts, code);
      });
      // A change of the base renews thousands; requests are answered in between.
      await setImmediate();
    }
  };
  const drain = async (): Promise<void> => {
    const changed = new Set(waiting);
    waiting.clear();
    if (changed.size === 0 || closed) return;
    await rebuild(changed).catch(async (error) => {
      log.error(`The merchants could not be read, so nothing changes: ${wordsOf(error)}`);
      // After a start nothing is served yet: what was kept is.
      for (const code of changed) await lastGood(parts, code);
    });
  };
  const add = (codes: readonly string[]): void => {
    for (const code of codes) waiting.add(code);
    queue = queue.then(drain);
  };
  return {
    add,
    addAll: async () => {
      const kept = await parts.state.list();
      const listed = await workspace.list().catch((error) => {
        log.error(`The merchants could not be read: ${wordsOf(error)}`);
        return [];
      });
      // Without a list nobody can tell a deleted merchant from one that is out of reach.
      if (listed.length === 0) for (const code of kept) await lastGood(parts, code);
      else add([...listed, ...kept]);
      await queue;
    },
    close: () => {
      closed = true;
      return queue;
    },
  };
}

/** Codes whose verdict may differ now: what changed, what stands on it, what shares a name with it. */
function affectedBy(
  changed: ReadonlySet<string>,
  chains: ReadonlyMap<string, readonly string[]>,
  neighbours: readonly Neighbours[],
): Set<string> {
  const touches = (codes: readonly string[]): boolean => codes.some((code) => changed.has(code));
  const above = [...chains].filter(([, chain]) => touches(chain)).map(([code]) => code);
  const sharing = neighbours
    .flatMap(({ hosts, codes }) => [...hosts.values(), ...codes.values()])
    .filter(touches)
    .flat();
  return new Set([...changed, ...above, ...sharing]);
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
