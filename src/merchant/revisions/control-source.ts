import { setTimeout as pause } from "node:timers/promises";
import type { LiveChange } from "#src/contracts/control.gen.ts";
import { isFull } from "#src/shared/full-disk.ts";
import type { RegistryLog } from "../renewal.ts";
import type { ControlClient } from "./control-client.ts";
import { type FileMap, toMerchantFiles } from "./file-map.ts";
import type { KeptChange, KeptLayers } from "./kept-layers.ts";
import type { OwnedSource } from "./owned-source.ts";

/** The form of layers that this program knows. */
const knownFormat = 1;
const firstPauseMs = 200;
const longestPauseMs = 5000;
/** How long a start waits for a control plane that does not answer, before it goes on with what was kept. */
const startWithinMs = 3000;

/** What a source over a control plane works with. */
export interface ControlSourceDeps {
  client: ControlClient;
  kept: KeptLayers;
  log: RegistryLog;
}

/** Merchants as the control plane has them live. */
export interface ControlSource extends OwnedSource {
  /** Reads what was kept, then what is live; goes on with the former where the latter does not answer. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** What this machine holds of the control plane's word, and how far it has heard. */
interface Held {
  merchants: Map<string, KeptChange>;
  installation: string;
  cursor: number;
  /** Told of each change once it is kept. */
  onChange: (code: string) => void;
}

/** Fetches a layer's files that are not here yet, each checked against its hash. */
async function fetchLayer({ client, kept }: ControlSourceDeps, hash: string): Promise<FileMap> {
  const { files } = await client.readLayer(hash);
  for (const file of new Set(Object.values(files)))
    if (!(await kept.has(file))) await kept.put(file, await client.readFile(file));
  return files;
}

/** Takes one change: whole and on disk before it counts. */
async function take(deps: ControlSourceDeps, held: Held, change: LiveChange): Promise<void> {
  const { seq, merchant, owner, layer, format } = change;
  if (format > knownFormat) {
    deps.log.error(
      `${merchant}: revision ${seq} is kept in a newer form than this program knows, so its last one stays; update this program and start it again.`,
    );
  } else if (held.merchants.get(merchant)?.seq !== seq) {
    const files = layer === null ? null : await fetchLayer(deps, layer);
    held.merchants.set(merchant, { seq, merchant, owner, files });
    const { installation } = held;
    await deps.kept.save({ installation, merchants: [...held.merchants.values()] });
    held.onChange(merchant);
  }
  held.cursor = seq;
}

/** Notes whose word it is; false for another database, which counts anew. */
function identify(held: Held, named: string): boolean {
  if (held.installation === named) return true;
  held.installation = named;
  // What another database said of revisions of the same numbers is not this one's word.
  for (const [code, change] of held.merchants) held.merchants.set(code, { ...change, seq: 0 });
  return false;
}

/** Asks once for what became live; the second way beside the stream. */
async function sync(deps: ControlSourceDeps, held: Held): Promise<void> {
  const answer = await deps.client.listChanges(held.cursor);
  const isKnown = identify(held, answer.installation) && answer.cursor >= held.cursor;
  const { items } = isKnown ? answer : await deps.client.listChanges(0);
  for (const change of items) await take(deps, held, change);
  if (!isKnown) forgetStrangers(held, new Set(items.map(({ merchant }) => merchant)));
}

/** Forgets merchants that another database named and this one does not. */
function forgetStrangers(held: Held, named: ReadonlySet<string>): void {
  for (const code of [...held.merchants.keys()])
    if (!named.has(code)) {
      held.merchants.delete(code);
      held.onChange(code);
    }
}

/** Takes what the stream says until it ends. */
async function listen(deps: ControlSourceDeps, held: Held, signal: AbortSignal): Promise<void> {
  for await (const event of deps.client.follow(held.cursor, signal)) {
    if (event.kind === "live") await take(deps, held, event.change);
    else if (!identify(held, event.installation)) return;
  }
}

/** Listens for good; where no stream comes through, each try still brings what is new. */
async function follow(deps: ControlSourceDeps, held: Held, signal: AbortSignal): Promise<void> {
  let wait = firstPauseMs;
  let isAway = false;
  while (!signal.aborted) {
    try {
      await sync(deps, held);
      if (isAway) deps.log.info("What the control plane has is heard again");
      isAway = false;
      wait = firstPauseMs;
      await listen(deps, held, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!isAway) deps.log.warn(whyBehind(error));
      isAway = true;
    }
    // Not all at once, when it comes back.
    await pause(wait * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
    wait = Math.min(longestPauseMs, wait * 2);
  }
}

/** Waits for work, and not longer than a start may take. */
async function withinStart(work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const late = pause(startWithinMs, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([work, late]);
  timer.abort();
}

/**
 * Follows a control plane. Each change is fetched whole, its files checked against their hashes and kept
 * on disk, before it counts: what is served is always one revision or the next. While the control plane
 * is away, what was kept stays; when it is back, the cursor says what was missed.
 */
export function makeControlSource(deps: ControlSourceDeps): ControlSource {
  const { kept, log } = deps;
  const nobody = (): void => undefined;
  const held: Held = { merchants: new Map(), installation: "", cursor: 0, onChange: nobody };
  const { merchants } = held;
  const end = new AbortController();
  let following: Promise<void> = Promise.resolve();
  return {
    owns: (code) => merchants.get(code)?.owner === "studio",
    list: async () =>
      [...merchants.values()].flatMap(({ owner, merchant }) =>
        owner === "studio" ? merchant : [],
      ),
    read: (code) =>
      toMerchantFiles(code, `merchants/${code}`, merchants.get(code)?.files ?? {}, kept.read),
    watch: (onChange) => {
      held.onChange = onChange;
      return () => {
        held.onChange = nobody;
      };
    },
    start: async () => {
      const state = await kept.load();
      held.installation = state?.installation ?? "";
      for (const change of state?.merchants ?? []) merchants.set(change.merchant, change);
      const first = sync(deps, held).catch((error: unknown) =>
        log.warn(
          isFull(error)
            ? whyBehind(error)
            : `The control plane does not answer; starting with what was kept of it: ${wordsOf(error)}`,
        ),
      );
      await withinStart(first);
      // One at a time: the follower goes on where the first question has ended.
      following = first.then(() => follow(deps, held, end.signal));
    },
    close: async () => {
      end.abort();
      await following;
    },
  };
}

/** Why what is live may be older than what the control plane has. */
const whyBehind = (error: unknown): string =>
  isFull(error)
    ? `There is no room to keep what the control plane sent, so what is live stays as it is. Make room on the disk of the data folder; it is tried again by itself. (${wordsOf(error)})`
    : `The control plane does not answer, so what is live stays as it is: ${wordsOf(error)}`;

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};
