import type { CallName } from "#src/contracts/api.gen.ts";
import { type BrowserCall, browserCalls } from "#src/contracts/browser-calls.gen.ts";

type CallTable = typeof browserCalls;

/** The tables that are on the page. */
const tables: CallTable[] = [browserCalls];

/** Adds the table that came with a piece whose calls it holds, so that none is fetched for them. */
export const addCalls = (table: CallTable): void => void tables.push(table);

/** How a call is made, as far as the page knows. */
export const findCall = (name: CallName): BrowserCall | undefined =>
  tables.find((table) => table[name] !== undefined)?.[name];
