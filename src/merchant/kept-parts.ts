import type { JsonObject } from "./json.ts";

/**
 * Keeps what is found in a part that many skins share, as long as the part is there: a change of the
 * base is then walked once, and not again for each of a thousand skins. A part that is one skin's own
 * is not frozen, and is walked whenever it is asked for.
 * @param find what is looked for, in a part at a pointer of the whole document; nothing else may come into it
 */
export function keepByPart<Found>(
  find: (part: JsonObject, at: string) => Found,
): (part: JsonObject, at: string) => Found {
  const kept = new WeakMap<JsonObject, { at: string; found: Found }>();
  return (part, at) => {
    if (!Object.isFrozen(part)) return find(part, at);
    const known = kept.get(part);
    if (known?.at === at) return known.found;
    const found = find(part, at);
    kept.set(part, { at, found });
    return found;
  };
}

/** Keeps what is found out about a thing as long as the thing is there. */
export function keepByThing<Thing extends object, Found>(
  find: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const kept = new WeakMap<Thing, { found: Found }>();
  return (thing) => {
    const known = kept.get(thing) ?? { found: find(thing) };
    kept.set(thing, known);
    return known.found;
  };
}
