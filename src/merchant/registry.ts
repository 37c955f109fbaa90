import { wordsOf } from "#src/shared/words-of.ts";
import { makeChains } from "./chains.ts";
import type { Finding } from "./finding.ts";
import type { Given } from "./given.ts";
import { makeHostIndex } from "./host-index.ts";
import { makeWorkspace } from "./load.ts";
import type { Holdings, RegistryChange, RegistryLog } from "./renewal.ts";
import type { Revision } from "./revision.ts";
import { makeSlices } from "./slices.ts";
import type { MerchantSource } from "./sources.ts";
import { makeState } from "./state.ts";
import { type Later, makeUpdates } from "./updates.ts";

export interface RegistryOptions {
  source: MerchantSource;
  /** Folder for the last good revisions. */
  stateDir: string;
  log: RegistryLog;
  /** Where it is said what is wrong with the files, when another process says it in the log too. */
  judged?: RegistryLog;
  /** Follow changes of the source. */
  watch: boolean;
  /** What the server is started with; nothing unless given. */
  given?: Given;
  /** Also answer to `<code>` followed by this, such as `.localhost`. */
  makeDev?: { hostSuffix: string };
  now?: () => Date;
  /** What is waited for between two slices of a long renewal; one turn of the event loop unless given. */
  pause?: () => Promise<void>;
  /** When what could not be read or kept is tried again; after a few seconds unless given. */
  later?: Later;
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
  /**
   * Adds what is done for a visited portal's new revision before it takes the old one's place, which is
   * served meanwhile. Where it fails, that is logged and the revision is served all the same.
   */
  beforeLive: (prepare: (revision: Revision) => Promise<void>) => void;
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
  const preparations = new Set<(revision: Revision) => Promise<void>>();
  const holdings = makeHoldings(options.makeDev?.hostSuffix);
  const { revisions, hosts, findings } = holdings;
  const asked = new Map<string, number>();
  const note = (revision: Revision | undefined): Revision | undefined => {
    if (revision !== undefined) asked.set(revision.code, (asked.get(revision.code) ?? 0) + 1);
    return revision;
  };
  const breathe = makeSlices(options.pause === undefined ? {} : { pause: options.pause });
  const updates = makeUpdates({
    ...holdings,
    workspace: makeWorkspace(source, breathe),
    given: options.given,
    asked,
    breathe,
    ...(options.later !== undefined && { later: options.later }),
    state: makeState(options.stateDir),
    log,
    judged: options.judged ?? log,
    now: options.now ?? (() => new Date()),
    prepare: async (revision) => {
      if (!asked.has(revision.code)) return;
      for (const prepare of preparations) {
        await prepare(revision).catch((error: unknown) => {
          log.error(`${revision.code}: its pages could not be made ahead: ${wordsOf(error)}`);
        });
      }
    },
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
    current: (code) => note(revisions.get(code)),
    byHost: (host) => note(hosts.find(host)),
    all: () => [...revisions.values()],
    findings: (code) => findings.get(code) ?? [],
    beforeLive: (prepare) => void preparations.add(prepare),
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
  return { revisions, findings: new Map(), chains: makeChains(), hosts };
}
