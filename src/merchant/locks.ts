import { own } from "./json.ts";
import type { Layer } from "./layer.ts";
import { pathOfSetting } from "./pointer.ts";

/** A setting that no layer above may change, and who says so. */
export interface Lock {
  path: readonly string[];
  /** The layer that locks it. */
  layer: Layer;
  /** Where in that layer's document it says so. */
  pointer: string;
}

/** What one layer locks. */
export function locksOf(layer: Layer): Lock[] {
  const named = own(layer.tree, "locks");
  return (Array.isArray(named) ? named : []).flatMap((name, index) =>
    typeof name === "string" && name !== ""
      ? [{ path: pathOfSetting(name), layer, pointer: `/locks/${index}` }]
      : [],
  );
}

/**
 * The lock that a setting stands under, or that a part of it does.
 * @param layers lowest first
 */
export const lockOf = (layers: readonly Layer[], path: readonly string[]): Lock | undefined =>
  layers
    .flatMap(locksOf)
    .find((lock) => lock.path.every((part, index) => index >= path.length || path[index] === part));
