/** A JSON Schema as the document holds it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  contentSchema?: Schema;
  [keyword: string]: unknown;
}

/** A field of the address or a header. */
interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
}

/** One call by one method. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
  "x-access": string;
  "x-encrypted": boolean;
  "x-module-id": string;
}

/** The part of an OpenAPI document that the page reads. */
export interface ApiDocument {
  info: { title: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A call with its address, and everything it can be found by. */
export interface Call extends Operation {
  method: string;
  path: string;
  words: string;
}

/** Every call of the document, in its order. */
export function callsOf({ paths }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId, summary, responses, tags } = operation;
      const codes = Object.entries(responses).map(([, { description }]) => description);
      const words = [operationId, path, method, summary, operation["x-module-id"], tags, codes];
      return {
        ...operation,
        path,
        method: method.toUpperCase(),
        words: words.flat().join(" ").toLowerCase(),
      };
    }),
  );
}

/** The calls that have every word of a question. */
export function findCalls(calls: readonly Call[], question: string): Call[] {
  const asked = question.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ words }) => asked.every((word) => words.includes(word)));
}

/** The name a `$ref` ends with. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** What a call takes besides its headers, as one shape: the fields of the address, or the body. */
export function payloadShape(call: Call): Schema | undefined {
  const [content] = Object.values(call.requestBody?.content ?? {});
  const sealed = content?.schema.contentSchema?.properties?.payload;
  if (content !== undefined) return sealed ?? content.schema;
  const fields = call.parameters.filter(({ in: place }) => place === "query" || place === "path");
  if (fields.length === 0) return undefined;
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name = "", schema = {} }) => [name, schema])),
    required: fields.filter(({ required }) => required === true).map(({ name = "" }) => name),
  };
}

/** The shape of a call's value, out of the envelope. */
export function valueShape(call: Call): Schema | undefined {
  const schema = call.responses["200"]?.content["application/json"]?.schema;
  return schema?.allOf?.find(({ properties }) => properties?.value !== undefined)?.properties
    ?.value;
}

/** The refusals of a call: each HTTP status with its codes. */
export function refusalsOf(call: Call): { status: string; codes: string[] }[] {
  return Object.entries(call.responses)
    .filter(([status]) => status !== "200")
    .map(([status, { content }]) => {
      const parts = content["application/json"]?.schema.allOf ?? [];
      const codes = parts.flatMap(({ properties }) => properties?.code?.enum ?? []);
      return { status, codes: codes.map(String) };
    });
}
