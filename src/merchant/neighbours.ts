import type { Neighbours } from "./context.ts";
import { own } from "./json.ts";
import type { Layer } from "./layer.ts";
import type { Workspace } from "./load.ts";
import { glanceOf } from "./look-alikes.ts";
import type { Breathe } from "./slices.ts";

/** What merchants may not share, kept up to date one merchant at a time. */
export interface NeighbourIndex extends Neighbours {
  /** Takes what a merchant asks for now: nothing, where it cannot be read. */
  put: (code: string, layer: Layer | undefined) => void;
  /** Takes what another program read of a merchant. */
  take: (code: string, asked: Asked) => void;
  /** Forgets a merchant that is gone. */
  drop: (code: string) => void;
  /** Those that ask for something that a merchant asks for too, itself among them. */
  sharing: (code: string) => string[];
}

/** What one merchant asks for alone, as a program that read its files tells another. */
export interface Asked {
  hosts: readonly string[];
  merchantCode: string | undefined;
}

/** Makes an index of merchants that are put into it; `all` are those that are there. */
export function makeNeighbourIndex(): NeighbourIndex {
  const hosts = new Map<string, string[]>();
  const codes = new Map<string, string[]>();
  const looks = new Map<string, string[]>();
  const all = new Set<string>();
  const asked = new Map<string, Asked>();
  const drop = (code: string): void => {
    const before = asked.get(code);
    for (const host of before?.hosts ?? []) remove(hosts, host, code);
    if (before?.merchantCode !== undefined) remove(codes, before.merchantCode, code);
    if (all.has(code)) remove(looks, glanceOf(code), code);
    asked.delete(code);
    all.delete(code);
  };
  const take = (code: string, now: Asked): void => {
    drop(code);
    all.add(code);
    asked.set(code, now);
    add(looks, glanceOf(code), code);
    for (const host of now.hosts) add(hosts, host, code);
    if (now.merchantCode !== undefined) add(codes, now.merchantCode, code);
  };
  return {
    hosts,
    codes,
    looks,
    all,
    drop,
    sharing: (code) => {
      const mine = asked.get(code);
      return [
        ...(mine?.hosts ?? []).map((host) => hosts.get(host)),
        mine?.merchantCode === undefined ? undefined : codes.get(mine.merchantCode),
        all.has(code) ? looks.get(glanceOf(code)) : undefined,
      ].flatMap((each) => each ?? []);
    },
    take,
    put: (code, layer) => take(code, askedBy(layer)),
  };
}

const nothing: Asked = { hosts: [], merchantCode: undefined };

/** A layer that is no portal asks for nothing; one that cannot be read shares nothing. */
export function askedBy(layer: Layer | undefined): Asked {
  if (layer === undefined || own(layer.tree, "abstract") === true) return nothing;
  const hosts = own(layer.tree, "hosts");
  const merchantCode = own(layer.tree, "merchantCode");
  return {
    hosts: Array.isArray(hosts)
      ? [...new Set(hosts.filter((host) => typeof host === "string"))]
      : [],
    merchantCode: typeof merchantCode === "string" ? merchantCode : undefined,
  };
}

const add = (map: Map<string, string[]>, key: string, code: string): void => {
  map.set(key, [...(map.get(key) ?? []), code].sort());
};

function remove(map: Map<string, string[]>, key: string, code: string): void {
  const left = (map.get(key) ?? []).filter((each) => each !== code);
  if (left.length === 0) map.delete(key);
  else map.set(key, left);
}

/** How many merchants' files are waited for at a time: while some are read, others are understood. */
const readAtOnce = 8;

/**
 * Collects what merchants may not share. One that cannot be read shares nothing: it must not keep
 * the others from being judged, and its own check says what is wrong with it.
 */
export async function readNeighbours(
  workspace: Workspace,
  breathe?: Breathe,
): Promise<NeighbourIndex> {
  const index = makeNeighbourIndex();
  await renewNeighbours(workspace, index, new Set(), breathe);
  return index;
}

/**
 * Brings an index up to date after a change. Of the merchants that did not change only the names are
 * asked for: what a change costs must not grow with thousands of others.
 * @param changed the codes whose files changed
 * @throws when the merchants cannot be listed; the index stays as it was then
 */
export async function renewNeighbours(
  workspace: Workspace,
  index: NeighbourIndex,
  changed: ReadonlySet<string>,
  breathe?: Breathe,
): Promise<void> {
  const listed = new Set(await workspace.list());
  for (const code of [...index.all]) if (!listed.has(code)) index.drop(code);
  const fresh = [...listed].filter((code) => changed.has(code) || !index.all.has(code));
  await readEach(workspace, fresh, index.put, breathe);
}

/** Reads merchants' own layers, a few at a time, and gives each: nothing where it cannot be read. */
export async function readEach(
  workspace: Workspace,
  codes: readonly string[],
  give: (code: string, layer: Layer | undefined) => void,
  breathe?: Breathe,
): Promise<void> {
  for (let at = 0; at < codes.length; at += readAtOnce) {
    await breathe?.();
    const part = codes.slice(at, at + readAtOnce);
    const layers = await Promise.all(part.map((code) => readableLayer(workspace, code)));
    for (const [place, code] of part.entries()) give(code, layers[place]);
  }
}

/** One merchant's own layer; nothing where it cannot be read. */
export const readableLayer = (workspace: Workspace, code: string): Promise<Layer | undefined> =>
  workspace.layer(code).catch(() => undefined);
