import type { CallFile } from "./sources.ts";

/** One call as few bytes as it takes: every portal's first page carries this table. */
function toRow([name, call]: [string, CallFile["calls"][string]]): string {
  const facts = [call.method, call.path, call.moduleId, call.access];
  return `  ${name}: ${JSON.stringify(call.encrypted ? [...facts, true] : facts)},`;
}

/**
 * The table of calls that browsers are sent: what it takes to make a call, and nothing that only a
 * server asks. A test weighs it.
 */
export function browserCallTable(domains: CallFile[]): string {
  const rows = domains.flatMap(({ calls }) => Object.entries(calls).map(toRow));
  return `// Generated from schemas/api by \`npm run generate\`; do not edit.

import type { CallName } from "./api.gen.ts";
import type { CallDeclaration } from "./calls.gen.ts";

/** Method, path, module id, access, and true where the payload is encrypted. */
export type BrowserCall = readonly [
  method: CallDeclaration["method"],
  path: string,
  moduleId: string,
  access: CallDeclaration["access"],
  encrypted?: true,
];

/** Every call of the catalogue by name, as browsers need it. */
export const browserCalls: { readonly [Name in CallName]: BrowserCall } = {
${rows.join("\n")}
};
`;
}
