import type { CallFile, Schema } from "./sources.ts";

/** What a value always has: objects and lists, one inside the other, and words, numbers and yes or no. */
type Sample = { [key: string]: Sample } | Sample[] | string | number | boolean;

const scalars: Record<string, Sample> = { string: "", integer: 0, number: 0, boolean: true };

/**
 * The sample of what a schema describes; undefined for what may be null. Words and numbers are in it
 * only `flat`, outside of lists: one poor item takes no list with it.
 */
function sampleOf(schema: Schema, own: Record<string, Schema>, flat: boolean): Sample | undefined {
  const name = /^#\/definitions\/(\w+)$/.exec(String(schema.$ref ?? ""))?.[1];
  if (name !== undefined) return sampleOf(own[name] ?? {}, own, flat);
  if (schema.type === "array") {
    const item = sampleOf((schema.items ?? {}) as Schema, own, false);
    return item === undefined ? [] : [item];
  }
  if (schema.type !== "object") return flat ? scalars[String(schema.type)] : undefined;
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  return Object.fromEntries(
    ((schema.required ?? []) as string[]).flatMap((key) => {
      const part = sampleOf(properties[key] ?? {}, own, flat);
      return part === undefined ? [] : [[key, part]];
    }),
  );
}

/** One call as few bytes as it takes: every portal's first page carries the first table. */
function toRow(
  name: string,
  call: CallFile["calls"][string],
  own: Record<string, Schema>,
  isFirst: boolean,
): string {
  const facts = [call.method, call.path, call.moduleId, call.access];
  // An action has happened, whatever its answer lacks: only what is read is held to its sample.
  const isHeld = call.limit === "read" && call.partial !== true;
  const sample = isHeld ? sampleOf(call.value, own, !isFirst) : undefined;
  const upload = call.upload === true;
  const rare =
    call.sends !== undefined
      ? [call.encrypted, upload, call.sends]
      : upload
        ? [false, true]
        : call.encrypted
          ? [true]
          : [];
  const judged = sample !== undefined ? [sample] : rare.length > 0 ? [0] : [];
  return `  ${name}: ${JSON.stringify([...facts, ...judged, ...rare])},`;
}

const rowsOf = (domains: CallFile[], wanted: CallFile["later"]): string =>
  domains
    .flatMap(({ calls, definitions = {}, later: all = false }) =>
      Object.entries(calls)
        .filter(([, { later = all }]) => later === wanted)
        .map(([name, call]) => toRow(name, call, definitions, wanted === false)),
    )
    .join("\n");

const header = "// Generated from schemas/api by `npm run generate`; do not edit.\n\n";

/** A table that comes after the page's own. */
const laterTable = (name: string, about: string, rows: string): string =>
  `${header}import type { CallName } from "./api.gen.ts";
import type { BrowserCall } from "./browser-calls.gen.ts";

/** ${about} */
export const ${name}: { readonly [Name in CallName]?: BrowserCall } = {
${rows}
};
`;

/**
 * The tables of calls that browsers are sent: what it takes to make a call and to read its answer,
 * and nothing that only a server asks. One comes with every page; the others, of the domains and
 * calls marked `later`, with the piece that makes their calls or with the first of them that is made.
 */
export function browserCallTables(
  domains: CallFile[],
): Record<"first" | "later" | "members" | "centre", string> {
  const first = `${header}import type { CallName } from "./api.gen.ts";
import type { CallDeclaration } from "./calls.gen.ts";

/** What a value has to have, each of the sample's kind; of a list, what each item is. */
export type Sample =
  | { readonly [key: string]: Sample }
  | readonly Sample[]
  | string
  | number
  | boolean;

/**
 * Method, path, module id, access, a sample of the value (0 for any), true where the payload is
 * encrypted, or is a form with a file, and what every payload of the call holds.
 */
export type BrowserCall = readonly [
  method: CallDeclaration["method"],
  path: string,
  moduleId: string,
  access: CallDeclaration["access"],
  sample?: Sample | 0,
  encrypted?: boolean,
  upload?: boolean,
  sends?: { readonly [field: string]: string | number },
];

/** The calls every page can make at once, by name; laterCalls, memberCalls and centreCalls hold all others. */
export const browserCalls: { readonly [Name in CallName]?: BrowserCall } = {
${rowsOf(domains, false)}
};
`;
  return {
    first,
    later: laterTable(
      "laterCalls",
      "The calls of pages that nobody sees first, by name.",
      rowsOf(domains, true),
    ),
    members: laterTable(
      "memberCalls",
      "The calls that every page makes for whoever is signed in, by name.",
      rowsOf(domains, "members"),
    ),
    centre: laterTable(
      "centreCalls",
      "The calls of the personal and the agent centre, by name.",
      rowsOf(domains, "centres"),
    ),
  };
}
