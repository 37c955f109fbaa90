import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { rowsFields } from "#src/shared/rows-fields.ts";
import { type Answer, useAnswer } from "../answered.tsx";
import type { Row } from "./record.types.ts";

/**
 * The answer of a call that the configuration names. `portico check` has held its name, its payload
 * and the fields that are read against the catalogue, so that they are plain data here.
 */
export const useRecord = (call: string, payload: Row | null): Answer<Row> =>
  useAnswer(call as CallName, payload as CallMap[CallName]["payload"] | null, {
    keepPreviousData: true,
    // Whoever comes back sees what was there at once, and then what was done meanwhile.
    revalidateOnMount: true,
  }) as Answer<Row>;

/** The rows of an answer. */
export function rowsOf(answer: Row): readonly Row[] {
  const name = rowsFields.find((field) => Array.isArray(answer[field]));
  return name === undefined ? [] : (answer[name] as readonly Row[]);
}
