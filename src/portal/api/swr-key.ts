import type { CallMap, CallName } from "#src/contracts/api.gen.ts";

/**
 * The key of a call's answer, the same on the server and in the browser: the name and the payload
 * with its entries sorted, without those that are undefined.
 */
export function swrKey<Name extends CallName>(
  name: Name,
  payload: CallMap[Name]["payload"],
): string {
  const entries = Object.entries(payload)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${name}?${JSON.stringify(Object.fromEntries(entries))}`;
}

/** The key of a long text of the merchant, which is a file and no call. */
export const longTextKey = (language: string, id: string): string => `long-text ${language} ${id}`;
