import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "#src/merchant/json.ts";

/** The settings that differ between two states of a merchant, by name. */
export const changedSettings = (before: JsonObject, after: JsonObject): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .sort();
