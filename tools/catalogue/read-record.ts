import { isRecord } from "#src/shared/is-record.ts";

/**
 * Reads what has to be an object.
 * @param what how the message calls it, such as `The state`
 * @throws when it is something else
 */
export function readRecord(value: unknown, what: string): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new Error(`${what} is no object, but ${JSON.stringify(value)}.`);
}
