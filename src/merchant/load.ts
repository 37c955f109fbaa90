import type { Merchant } from "#src/contracts/site.gen.ts";
import { freeze, isObject, type Json, type JsonObject, own } from "./json.ts";
import { type Layer, makeLayer } from "./layer.ts";
import { merge } from "./merge.ts";
import type { Breathe } from "./slices.ts";
import type { AssetFile, MerchantSource } from "./sources.ts";

/** Why a merchant's layers could not all be found. */
export interface ChainProblem {
  kind: "unknown" | "circle" | "name";
  /** The code that is not there, or that closes the circle. */
  code: string;
  /** The layer that names it. */
  layer: Layer;
}

/** A merchant with everything it stands on. */
export interface LoadedMerchant {
  code: string;
  /** Lowest first; the last one is the merchant's own. */
  layers: readonly Layer[];
  /** All layers in one, exactly as written. */
  tree: JsonObject;
  /**
   * The same as what programs use: order lists name only entries that are there. It is a whole
   * `Merchant` only when the rules found no error.
   */
  site: Merchant;
  /** Pictures by path; upper layers win. */
  assets: ReadonlyMap<string, AssetFile>;
  /** A layer that others extend and that is no portal itself. */
  abstract: boolean;
  problems: readonly ChainProblem[];
}

/** The layer everything stands on unless it says otherwise. */
export const lowestLayer = "base";

/** Reads merchants and keeps what was read, so that a shared layer is parsed once. */
export interface Workspace {
  load: (code: string) => Promise<LoadedMerchant>;
  layer: (code: string) => Promise<Layer>;
  /** Forgets one merchant's files, so that the next load reads them again. */
  forget: (code: string) => void;
  list: () => Promise<string[]>;
}

/**
 * Makes a workspace over a source.
 * @param breathe lets others go first between the files of one merchant and of the next
 */
export function makeWorkspace(source: MerchantSource, breathe?: Breathe): Workspace {
  const layers = new Map<string, Promise<Layer>>();
  const readLayer = async (code: string): Promise<Layer> => {
    await breathe?.();
    const files = await source.read(code);
    await breathe?.();
    return makeLayer(files);
  };
  const layer = (code: string): Promise<Layer> => {
    const known = layers.get(code);
    if (known !== undefined) return known;
    const reading = readLayer(code);
    layers.set(code, reading);
    // A read that failed must not be remembered.
    reading.catch(() => layers.delete(code));
    return reading;
  };
  // A merchant is laid together, judged and written out in one go: the last one is asked for again.
  let last: { code: string; loaded: Promise<LoadedMerchant> } | undefined;
  return {
    layer,
    load: (code) => {
      if (last?.code === code) return last.loaded;
      const mine = { code, loaded: loadFrom(layer, code) };
      last = mine;
      mine.loaded.catch(() => {
        if (last === mine) last = undefined;
      });
      return mine.loaded;
    },
    forget: (code) => {
      last = undefined;
      layers.delete(code);
    },
    list: source.list,
  };
}

/**
 * A workspace in which one layer stands in the place of what the source has of it; what was read of
 * all others is shared. For judging what is not there yet.
 */
export function withLayer(below: Workspace, layer: Layer): Workspace {
  const layerOf = (code: string): Promise<Layer> =>
    code === layer.code ? Promise.resolve(layer) : below.layer(code);
  return {
    layer: layerOf,
    load: (code) => loadFrom(layerOf, code),
    forget: below.forget,
    list: async () => [...new Set([...(await below.list()), layer.code])].sort(),
  };
}

/**
 * Loads one merchant with all its layers.
 * @throws when the source cannot be read; whatever is wrong with the merchant itself is kept for the rules
 */
export const loadMerchant = (source: MerchantSource, code: string): Promise<LoadedMerchant> =>
  makeWorkspace(source).load(code);

/** The code of the layer below: what `extends` names, or base. */
export function lowerOf(layer: Layer): string | undefined {
  const named = own(layer.tree, "extends");
  if (typeof named === "string") return named;
  return layer.code === lowestLayer ? undefined : lowestLayer;
}

async function loadFrom(
  layerOf: (code: string) => Promise<Layer>,
  code: string,
): Promise<LoadedMerchant> {
  const layers: Layer[] = [await layerOf(code)];
  const problems: ChainProblem[] = [];
  for (let lowest = layers[0]; lowest !== undefined; ) {
    const next = lowerOf(lowest);
    if (next === undefined) break;
    const circle = layers.some((layer) => layer.code === next);
    const found: Layer | undefined = circle ? undefined : await layerOf(next);
    if (found === undefined || found.mounts.length === 0) {
      problems.push({ kind: circle ? "circle" : "unknown", code: next, layer: lowest });
      break;
    }
    layers.unshift(found);
    lowest = found;
  }
  return layOver(code, layers, problems);
}

/** Lays layers over each other, lowest first. */
export function layOver(
  code: string,
  layers: readonly Layer[],
  problems: readonly ChainProblem[] = [],
): LoadedMerchant {
  const top = layers.at(-1);
  const [lowest, ...upper] = layers;
  // Whether a layer is a portal is its own matter and is not inherited.
  let tree: Json = lowest === undefined ? {} : foundation(lowest);
  for (const layer of upper) tree = merge(tree, without(layer.tree, "abstract"));
  const assets = new Map<string, AssetFile>();
  for (const layer of layers) for (const [path, asset] of layer.assets) assets.set(path, asset);
  const whole = isObject(tree) ? tree : {};
  return {
    code,
    layers,
    tree: whole,
    site: settle(whole) as unknown as Merchant,
    assets,
    abstract: top !== undefined && own(top.tree, "abstract") === true,
    problems,
  };
}

const foundations = new WeakMap<JsonObject, Json>();

/** A lowest layer as every skin above it uses it; one copy, whose parts they all share. */
function foundation(layer: Layer): Json {
  const known = foundations.get(layer.tree) ?? freeze(merge({}, without(layer.tree, "abstract")));
  foundations.set(layer.tree, known);
  return known;
}

function without(tree: JsonObject, key: string): JsonObject {
  if (!Object.hasOwn(tree, key)) return tree;
  const { [key]: _left, ...rest } = tree;
  return rest;
}

const orderless = new Set(["locales", "documents", "props"]);

/** What became of the parts that all skins share, so that each is settled once. */
const settledParts = new WeakMap<JsonObject, Json>();

/** Takes ids without an entry out of the order lists, and leaves everything else as it is. */
function settle(value: Json): Json {
  if (!isObject(value)) return value;
  if (!Object.isFrozen(value)) return settleOne(value);
  const known = settledParts.get(value) ?? settleOne(value);
  settledParts.set(value, known);
  return known;
}

function settleOne(value: JsonObject): Json {
  const settled: JsonObject = {};
  let changed = false;
  for (const [key, part] of Object.entries(value)) {
    // Texts and block settings hold no order lists.
    settled[key] = orderless.has(key) ? part : settle(part);
    changed ||= settled[key] !== part;
  }
  const order = own(value, "order");
  const entries = own(value, "items") ?? own(value, "blocks");
  if (Array.isArray(order) && isObject(entries)) {
    const kept = order.filter((id) => typeof id === "string" && Object.hasOwn(entries, id));
    if (kept.length !== order.length) {
      settled.order = kept;
      changed = true;
    }
  }
  return changed ? settled : value;
}
