import type { CallFile, Schema } from "./sources.ts";

const money = "https://portico.example/schemas/common/money.schema.json";
const facts = ["type", "enum", "pattern", "minLength", "maxLength", "minimum", "maximum"];
const scalars = new Set(["string", "integer", "number", "boolean"]);

/** What a form has to know of one field; undefined for a list, an object, or one of several kinds. */
function flatOf(schema: Schema): Schema | undefined {
  if (schema.$ref === money) return { type: "string", format: "money" };
  if (!scalars.has(String(schema.type))) return undefined;
  return Object.fromEntries(
    facts.flatMap((fact) => (fact in schema ? [[fact, schema[fact]]] : [])),
  );
}

/** The payload as a flat schema; undefined where it needs what no field of a form can hold. */
function payloadOf({ properties, required }: Schema): Schema | undefined {
  const flat = Object.entries((properties ?? {}) as Record<string, Schema>).flatMap(
    ([name, schema]): [string, Schema][] => {
      const one = flatOf(schema);
      return one === undefined ? [] : [[name, one]];
    },
  );
  const needed = (required ?? []) as string[];
  const names = new Set(flat.map(([name]) => name));
  if (flat.length === 0 || needed.some((name) => !names.has(name))) return undefined;
  return { type: "object", properties: Object.fromEntries(flat), required: needed };
}

/**
 * The payloads of the calls that a configured form may make: what changes something for whoever is
 * logged in, and is flat. Only a page with such a form fetches them.
 */
export function formPayloads(domains: CallFile[]): string {
  const rows = domains.flatMap(({ calls }) =>
    Object.entries(calls).flatMap(([name, call]) => {
      if (call.method === "GET" || call.access === "public" || call.upload === true) return [];
      const payload = payloadOf(call.payload);
      return payload === undefined ? [] : [`  ${name}: ${JSON.stringify(payload)},\n`];
    }),
  );
  return `// Generated from schemas/api by \`npm run generate\`; do not edit.

/** What a field of a payload may be. */
export interface PayloadField {
  readonly type: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A flat payload, as JSON Schema. */
export interface FormPayload {
  readonly type: "object";
  readonly properties: Readonly<Record<string, PayloadField>>;
  readonly required: readonly string[];
}

/** The payloads of the calls that a form may make, by name. */
export const formPayloads: Readonly<Record<string, FormPayload>> = {
${rows.join("")}};
`;
}
