import type { ChatAsk } from "#src/shared/chat-wire.ts";

const isPlace = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

const isKey = (value: unknown): value is string =>
  typeof value === "string" && /^[\w-]{8,64}$/.test(value);

/** Reads what a page sent; undefined for anything that no page of ours sends. */
export function readAsk(message: string): ChatAsk | undefined {
  let given: unknown;
  try {
    given = JSON.parse(message);
  } catch {
    return undefined;
  }
  if (typeof given !== "object" || given === null) return undefined;
  const ask = given as Record<string, unknown>;
  const { type, pass, after, key, text, place, before } = ask;
  if (type === "enter" && typeof pass === "string" && (after === null || isPlace(after)))
    return { type, pass, after };
  if (type === "say" && isKey(key) && typeof text === "string") return { type, key, text };
  if (type === "read" && isPlace(place)) return { type, place };
  if (type === "earlier" && isPlace(before)) return { type, before };
  return undefined;
}
