import { isDeepStrictEqual } from "node:util";
import { isObject, type Json, type JsonObject, own } from "../json.ts";

/** A setting that was changed since a candidate was begun, and that the candidate does not have so. */
export interface Undone {
  path: readonly string[];
  /** The candidate has it just as it was; else it changes it too, without what was changed. */
  isOld: boolean;
}

/** Three states of one merchant, each as its own files write it. */
interface States {
  /** What the candidate was begun on. */
  begun: JsonObject;
  live: JsonObject;
  candidate: JsonObject;
}

/**
 * What a candidate would undo: settings that are live otherwise than when it was begun, and otherwise than
 * it has them. Objects merge key by key, so each key is one; a list replaces, and is held against the other
 * entry by entry.
 */
export const undoneBy = ({ begun, live, candidate }: States): Undone[] =>
  compare([], begun, live, candidate);

function compare(
  path: readonly string[],
  begun: Json | undefined,
  live: Json | undefined,
  candidate: Json | undefined,
): Undone[] {
  if (isSame(begun, live) || isSame(candidate, live)) return [];
  if (isObject(live) && isObject(candidate)) {
    const was = isObject(begun) ? begun : {};
    return namesOf(was, live).flatMap((name) =>
      compare([...path, name], own(was, name), own(live, name), own(candidate, name)),
    );
  }
  const isOld = isSame(begun, candidate);
  if (!isOld && Array.isArray(live) && Array.isArray(candidate)) {
    const was = Array.isArray(begun) ? begun : [];
    if (hasTakenOver(was.map(toText), live.map(toText), candidate.map(toText))) return [];
  }
  return [{ path, isOld }];
}

/** Whether a list has what another one gained, has not what that one lost, and has its order where that changed. */
function hasTakenOver(
  was: readonly string[],
  live: readonly string[],
  candidate: readonly string[],
): boolean {
  const gained = live.filter((entry) => !was.includes(entry));
  const lost = was.filter((entry) => !live.includes(entry));
  return (
    gained.every((entry) => candidate.includes(entry)) &&
    !lost.some((entry) => candidate.includes(entry)) &&
    (isInOrder(was, live) || isInOrder(candidate, live))
  );
}

/** Whether two lists have what both have in the same order. */
const isInOrder = (one: readonly string[], other: readonly string[]): boolean =>
  isDeepStrictEqual(
    one.filter((entry) => other.includes(entry)),
    other.filter((entry) => one.includes(entry)),
  );

/** In how many settings, and entries of lists, two states differ. */
export function countDifferences(one: Json | undefined, other: Json | undefined): number {
  if (one === other) return 0;
  if (isObject(one) && isObject(other))
    return namesOf(one, other).reduce(
      (sum, name) => sum + countDifferences(own(one, name), own(other, name)),
      0,
    );
  if (isSame(one, other)) return 0;
  if (Array.isArray(one) && Array.isArray(other)) {
    const [here, there] = [one.map(toText), other.map(toText)];
    const apart = [
      ...here.filter((entry) => !there.includes(entry)),
      ...there.filter((entry) => !here.includes(entry)),
    ];
    return Math.max(1, apart.length);
  }
  return Math.max(sizeOf(one), sizeOf(other));
}

/** How many settings, and entries of lists, a value holds. */
const sizeOf = (value: Json | undefined): number => {
  if (Array.isArray(value)) return Math.max(1, value.length);
  if (!isObject(value)) return 1;
  return Math.max(
    1,
    Object.values(value).reduce<number>((sum, each) => sum + sizeOf(each), 0),
  );
};

const namesOf = (one: JsonObject, other: JsonObject): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

const toText = (value: Json): string => JSON.stringify(value);

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || isDeepStrictEqual(one, other);
