import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import { payloadSchema } from "#tools/catalogue/payload-schema.ts";
import { portalWords } from "#tools/generate/openapi-portal.ts";
import { type CallEntry, readSources, type Schema } from "#tools/generate/sources.ts";

/** A call of the catalogue with all that trying it takes. */
export interface Call extends CallDeclaration {
  name: CallName;
  /** The schema of its payload, and what follows the names in it. */
  schema: Schema;
  follow: (node: Schema) => Schema;
  /** What the portal sends in every payload of it. */
  sends: Readonly<Record<string, string | number>>;
  /** The codes it may be refused with. */
  codes: ReadonlySet<string>;
  /** Makes no difference to anybody. */
  reads: boolean;
}

function toCall(name: CallName, entry: CallEntry): Call {
  const declaration: CallDeclaration = calls[name];
  return {
    ...declaration,
    ...payloadSchema(name),
    name,
    sends: entry.sends ?? {},
    codes: new Set([...entry.errors, ...portalWords.commonCodes(entry)]),
    reads: declaration.method === "GET" || declaration.limit === "read",
  };
}

const order = ["public", "session", "member", "agent"];

/** First what only reads, of it first what anybody may: what is read tells what to ask for next. */
const weightOf = ({ name, reads, access }: Call): number =>
  (name === "logout" ? 100 : reads ? 0 : 10) + order.indexOf(access);

/** Every call of the catalogue in the order in which they are tried. */
export const allCalls: readonly Call[] = readSources()
  .domains.flatMap(({ calls: entries }) => Object.entries(entries))
  .map(([name, entry]) => toCall(name as CallName, entry))
  .sort((one, other) => weightOf(one) - weightOf(other));

/** A call by its name. */
export function callOf(name: CallName): Call {
  const found = allCalls.find((call) => call.name === name);
  if (found === undefined) throw new Error(`The catalogue has no call ${name}.`);
  return found;
}
