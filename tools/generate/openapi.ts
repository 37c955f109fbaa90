import { mapSchema, titleOf } from "./bundle.ts";
import { pathFields } from "./catalogue-check.ts";
import type { CallEntry, CallFile, Schema, Sources } from "./sources.ts";

type Node = Record<string, unknown>;

/** What a document is made of: a catalogue, and the shapes that others share. */
type Described = Pick<Sources, "domains" | "errors" | "site">;

const ref = (kind: string, name: string): Node => ({ $ref: `#/components/${kind}/${name}` });
const schemaRef = (name: string): Node => ref("schemas", name);

/** What a catalogue says of itself beside its calls: its words, who is let in, and by what. */
export interface CatalogueWords {
  title: string;
  about: string;
  /** What the calls' own origin is. */
  server: string;
  /** Who may call, in words, by access. */
  access: Readonly<Record<string, string>>;
  /** The codes a call can be refused with before its own work begins. */
  commonCodes: (call: CallEntry) => readonly string[];
  /** What a call's caller has to show. */
  security: (call: CallEntry) => Node[];
  securitySchemes: Node;
  /** Headers that calls come with, by name. */
  headers: Readonly<Record<string, Node>>;
  /** What is said of a header of one call. */
  headerSummary?: (call: CallEntry, name: string) => string | undefined;
  /** Facts of a call that OpenAPI has no word for. */
  extensions: (call: CallEntry) => Node;
}

/** The refusals of a call by HTTP status, each with the codes it may carry. */
function refusals(
  call: CallEntry,
  errors: Sources["errors"],
  commonCodes: CatalogueWords["commonCodes"],
): Node {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...call.errors, ...commonCodes(call)])) {
    const status = errors[code]?.status ?? 500;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const rows = [...byStatus].sort(([one], [other]) => one - other);
  return Object.fromEntries(
    rows.map(([status, codes]) => [
      String(status),
      {
        description: `Refused: ${codes.join(", ")}.`,
        content: {
          "application/json": {
            schema: {
              allOf: [schemaRef("Refusal"), { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
}

/** What of a call's answers is no envelope. */
const plainAnswers: Readonly<Record<"bytes" | "events", Node>> = {
  bytes: { description: "The bytes.", content: { "application/octet-stream": {} } },
  events: { description: "An event stream.", content: { "text/event-stream": {} } },
};

/** The answer that holds a value. */
const answered = (value: Node): Node => ({
  description: "Answered.",
  content: {
    "application/json": {
      schema: { allOf: [schemaRef("Answer"), { properties: { value } }] },
    },
  },
});

/** The fields of a payload, wherever the catalogue keeps them. */
function fieldsOf(payload: Schema, file: CallFile): Schema {
  const name = String(payload.$ref ?? "").replace("#/definitions/", "");
  return name === "" ? payload : (file.definitions?.[name] ?? payload);
}

/** A field of the address: of the path where that names it, else of the query. */
function parameters(call: CallEntry, fields: Schema): Node[] {
  const inPath = pathFields(call.path);
  const required = (fields.required ?? []) as string[];
  return Object.entries((fields.properties ?? {}) as Record<string, Schema>)
    .filter(([name]) => inPath.includes(name) || !hasBody(call))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: required.includes(name),
      ...("description" in schema && { description: schema.description }),
      schema,
    }));
}

const hasBody = (call: CallEntry): boolean =>
  call.encrypted || call.method === "POST" || call.method === "PUT";

/** What of a payload travels in the body: all that is not in the path. */
function bodySchema(name: string, call: CallEntry, fields: Schema): Node {
  const inPath = pathFields(call.path);
  if (inPath.length === 0) return schemaRef(`${upper(name)}Payload`);
  const properties = Object.entries((fields.properties ?? {}) as Node);
  const required = ((fields.required ?? []) as string[]).filter((key) => !inPath.includes(key));
  return {
    ...fields,
    properties: Object.fromEntries(properties.filter(([key]) => !inPath.includes(key))),
    required,
  };
}

/** A body that is one file. */
const uploaded: Node = {
  schema: {
    type: "object",
    properties: { file: { type: "string", format: "binary" } },
    required: ["file"],
  },
};

function requestBody(name: string, call: CallEntry, fields: Schema): Node {
  const payload = bodySchema(name, call, fields);
  if (call.body === "bytes") return { required: true, content: { "application/octet-stream": {} } };
  if (call.upload === true) return { required: true, content: { "multipart/form-data": uploaded } };
  if (!call.encrypted) {
    const json = { "application/json": { schema: payload } };
    const form = { "application/x-www-form-urlencoded": { schema: payload } };
    return { required: true, content: call.form === true ? { ...form, ...json } : json };
  }
  const plaintext = {
    type: "object",
    properties: {
      iat: { type: "integer", description: "When it was sealed, seconds since 1970." },
      jti: { type: "string", description: "A fresh id: a message is taken once." },
      call: { const: name },
      payload,
    },
    required: ["iat", "jti", "call", "payload"],
  };
  const schema = {
    type: "string",
    description: "A compact JWE; its plaintext is described by contentSchema.",
    contentMediaType: "application/json",
    contentSchema: plaintext,
  };
  return { required: true, content: { "application/jose": { schema } } };
}

const upper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Says what it has to say of a header of this call. */
function headerOf(words: CatalogueWords, call: CallEntry, name: string): Node {
  const summary = words.headerSummary?.(call, name);
  return { ...ref("parameters", name), ...(summary !== undefined && { summary }) };
}

function operation(
  name: string,
  call: CallEntry,
  file: CallFile,
  { errors }: Described,
  words: CatalogueWords,
): Node {
  const fields = fieldsOf(call.payload, file);
  const closed = call.whileClosed === true ? " It answers also while the portal is closed." : "";
  return {
    operationId: name,
    tags: [file.domain],
    summary: call.summary,
    description: `${words.access[call.access]}${closed} Declared by: ${call.spec.join(", ")}.`,
    security: words.security(call),
    parameters: [
      ...Object.keys(words.headers).map((header) => headerOf(words, call, header)),
      ...parameters(call, fields),
    ],
    ...(hasBody(call) && { requestBody: requestBody(name, call, fields) }),
    responses: {
      "200": call.answer ? plainAnswers[call.answer] : answered(schemaRef(`${upper(name)}Value`)),
      ...refusals(call, errors, words.commonCodes),
    },
    "x-access": call.access,
    ...words.extensions(call),
  };
}

/** The operations by path and method; another method of a call is an operation of its own. */
function paths(sources: Described, words: CatalogueWords): Node {
  const found: Record<string, Node> = {};
  for (const file of sources.domains)
    for (const [name, call] of Object.entries(file.calls)) {
      const item = found[call.path] ?? {};
      found[call.path] = item;
      for (const method of [call.method, ...(call.aliases ?? [])])
        item[method.toLowerCase()] = {
          ...operation(
            name,
            { ...call, method: method as CallEntry["method"] },
            file,
            sources,
            words,
          ),
          operationId: method === call.method ? name : `${name}By${upper(method.toLowerCase())}`,
        };
    }
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const envelope = (more: Node): Node => ({
  type: "object",
  properties: {
    success: { type: "boolean" },
    value: {},
    message: { type: ["string", "null"] },
    code: { type: ["string", "null"] },
    requestId: { type: "string", description: "Names the call in the server's log." },
    ...more,
  },
  required: ["success", "value", "message", "code"],
});

/** Every shape by name: the envelopes, shared ones, each call's payload and value. */
function shapes(sources: Described): Node {
  const found: Node = {
    Answer: envelope({
      success: { const: true },
      message: { type: "null" },
      code: { type: "null" },
    }),
    Refusal: {
      ...envelope({ success: { const: false }, code: schemaRef("ErrorCode") }),
      description: "Why nothing was done. `value` may say more, such as the fields at fault.",
    },
    ErrorCode: { type: "string", enum: Object.keys(sources.errors) },
  };
  for (const file of sources.domains) {
    Object.assign(found, file.definitions ?? {});
    for (const [name, call] of Object.entries(file.calls)) {
      found[`${upper(name)}Payload`] = call.payload;
      found[`${upper(name)}Value`] = call.value;
    }
  }
  return found;
}

/** Adds the shapes of the common files that are named, and those that these name in turn. */
function withCommon(document: Node, sources: Described): Node {
  const byId = new Map([...sources.site.values()].map((schema) => [String(schema.$id), schema]));
  const common = new Map<string, Schema>();
  const rewrite = (node: Schema): Schema => {
    const { $ref, $id: _id, $schema: _schema, discriminator: _discriminator, ...rest } = node;
    if (typeof $ref !== "string") return { ...rest, ...($ref === undefined ? {} : { $ref }) };
    if ($ref.startsWith("#/components/")) return { $ref, ...rest };
    if ($ref.startsWith("#/definitions/")) return schemaRef($ref.slice("#/definitions/".length));
    const schema = byId.get($ref);
    if (schema === undefined) throw new Error(`No schema has the $id ${$ref}.`);
    common.set(titleOf(schema), schema);
    return schemaRef(titleOf(schema));
  };
  const done = mapSchema(document, rewrite) as { components: { schemas: Node } };
  const { schemas } = done.components;
  const written = new Set<string>();
  while (written.size < common.size)
    for (const [title, schema] of common)
      if (!written.has(title)) {
        written.add(title);
        schemas[title] = mapSchema(schema, rewrite);
      }
  return done as unknown as Node;
}

/**
 * The catalogue as an OpenAPI 3.1 document: the envelope, who may call, encrypted payloads with what
 * is inside them, and the error codes of every call by HTTP status.
 */
export function openApiDocument(sources: Described, words: CatalogueWords): string {
  const tags = sources.domains.map(({ domain }) => ({ name: domain }));
  const document = {
    openapi: "3.1.1",
    info: { title: words.title, version: "1", description: words.about },
    servers: [{ url: "/", description: words.server }],
    tags,
    paths: paths(sources, words),
    components: {
      schemas: shapes(sources),
      parameters: words.headers,
      securitySchemes: words.securitySchemes,
    },
  };
  return `${JSON.stringify(withCommon(document, sources), null, 1)}\n`;
}
