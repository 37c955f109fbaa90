import type { CallFile } from "./sources.ts";

/** One call as few bytes as it takes: every portal's first page carries this table. */
function toRow([name, call]: [string, CallFile["calls"][string]]): string {
  const facts = [call.method, call.path, call.moduleId, call.access];
  const rare = call.upload === true ? [false, true] : call.encrypted ? [true] : [];
  return `  ${name}: ${JSON.stringify([...facts, ...rare])},`;
}

const rowsOf = (domains: CallFile[], wanted: boolean): string =>
  domains
    .flatMap(({ calls, later: all = false }) =>
      Object.entries(calls).filter(([, { later = all }]) => later === wanted),
    )
    .map(toRow)
    .join("\n");

const header = "// Generated from schemas/api by `npm run generate`; do not edit.\n\n";

/**
 * The tables of calls that browsers are sent: what it takes to make a call, and nothing that only a
 * server asks. One comes with every page; the other, of the domains and calls marked `later`, with
 * the first of its calls that is made.
 */
export function browserCallTables(domains: CallFile[]): { first: string; later: string } {
  const first = `${header}import type { CallName } from "./api.gen.ts";
import type { CallDeclaration } from "./calls.gen.ts";

/** Method, path, module id, access, and true where the payload is encrypted, or is a form with a file. */
export type BrowserCall = readonly [
  method: CallDeclaration["method"],
  path: string,
  moduleId: string,
  access: CallDeclaration["access"],
  encrypted?: boolean,
  upload?: true,
];

/** The calls every page can make at once, by name; laterCalls holds all others. */
export const browserCalls: { readonly [Name in CallName]?: BrowserCall } = {
${rowsOf(domains, false)}
};
`;
  const later = `${header}import type { CallName } from "./api.gen.ts";
import type { BrowserCall } from "./browser-calls.gen.ts";

/** The calls of pages that nobody sees first, by name. */
export const laterCalls: { readonly [Name in CallName]?: BrowserCall } = {
${rowsOf(domains, true)}
};
`;
  return { first, later };
}
