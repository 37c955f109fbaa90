import { mapSchema, titleOf } from "./bundle.ts";
import { pathFields } from "./catalogue-check.ts";
import type { CallEntry, CallFile, Schema, Sources } from "./sources.ts";

type Node = Record<string, unknown>;

const ref = (kind: string, name: string): Node => ({ $ref: `#/components/${kind}/${name}` });
const schemaRef = (name: string): Node => ref("schemas", name);

const about = `Every call of the portal, generated from the call catalogue in \`schemas/api\`.

Calls go to the portal's own origin. Every answer is the envelope \`{success, value, message, code, requestId}\`: \`value\` holds what was asked for, \`code\` is one of the stable error codes and decides the HTTP status, \`message\` is that code in the visitor's language.

A call that needs a session takes both halves of it: the token as \`Authorization: Bearer\`, and the cookie that came with it. An encrypted call takes a compact JWE (\`ECDH-ES\`, \`A256GCM\`) for a key of \`/.well-known/jwks.json\`; its plaintext is \`{iat, jti, call, payload}\` with the time in seconds, a fresh id and the call's name, and is refused when it is old or comes twice.`;

/** Who may call, in words. */
const accessWords: Record<CallEntry["access"], string> = {
  public: "Anyone may call it.",
  session: "It needs a session.",
  member: "It needs a session that is no trial account's.",
  agent: "It needs an agent's session.",
};

/** The codes a call can be refused with before its own work begins. */
function commonCodes(call: CallEntry): string[] {
  const hasBody = call.method === "POST" || call.method === "PUT";
  return [
    "PAYLOAD_INVALID",
    "RATE_LIMITED",
    "MERCHANT_UNKNOWN",
    "NOT_AVAILABLE",
    "INTERNAL",
    "BUSY",
    "PLATFORM_UNREACHABLE",
    ...(call.whileClosed === true ? [] : ["SYSTEM_MAINTENANCE", "REGION_RESTRICTED"]),
    ...(call.access === "public" ? [] : ["SESSION_REQUIRED", "SESSION_ENDED"]),
    ...(call.access === "member" ? ["TRIAL_NOT_ALLOWED"] : []),
    ...(call.access === "agent" ? ["AGENT_REQUIRED"] : []),
    ...(call.encrypted ? ["PAYLOAD_NOT_ENCRYPTED", "PAYLOAD_UNREADABLE", "PAYLOAD_REPLAYED"] : []),
    ...(hasBody ? ["PAYLOAD_TOO_LARGE"] : []),
    ...(call.method === "GET" ? [] : ["ORIGIN_REFUSED"]),
  ];
}

/** The refusals of a call by HTTP status, each with the codes it may carry. */
function refusals(call: CallEntry, errors: Sources["errors"]): Node {
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

function operation(name: string, call: CallEntry, file: CallFile, errors: Sources["errors"]): Node {
  const fields = fieldsOf(call.payload, file);
  const closed = call.whileClosed === true ? " It answers also while the portal is closed." : "";
  return {
    operationId: name,
    tags: [file.domain],
    summary: call.summary,
    description: `${accessWords[call.access]}${closed} Declared by: ${call.spec.join(", ")}.`,
    security: call.access === "public" ? [] : [{ token: [], cookie: [] }],
    parameters: [
      {
        ...(ref("parameters", "moduleId") as { $ref: string }),
        summary: `Always ${call.moduleId}.`,
      },
      ref("parameters", "language"),
      ...parameters(call, fields),
    ],
    ...(hasBody(call) && { requestBody: requestBody(name, call, fields) }),
    responses: {
      "200": answered(schemaRef(`${upper(name)}Value`)),
      ...refusals(call, errors),
    },
    "x-access": call.access,
    "x-encrypted": call.encrypted,
    "x-module-id": call.moduleId,
    "x-rate-class": call.limit,
  };
}

/** The operations by path and method; another method of a call is an operation of its own. */
function paths(sources: Sources): Node {
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
            sources.errors,
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
function shapes(sources: Sources): Node {
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
function withCommon(document: Node, sources: Sources): Node {
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
export function openApiDocument(sources: Sources): string {
  const tags = sources.domains.map(({ domain }) => ({ name: domain }));
  const document = {
    openapi: "3.1.1",
    info: { title: "Portico calls", version: "1", description: about },
    servers: [{ url: "/", description: "The portal's own origin." }],
    tags,
    paths: paths(sources),
    components: {
      schemas: shapes(sources),
      parameters: {
        moduleId: {
          name: "Module-Id",
          in: "header",
          description: "The module a call belongs to (spec 6).",
          schema: { type: "string" },
        },
        language: {
          name: "X-Portico-Language",
          in: "header",
          description: "A language code the merchant supports, such as TY.",
          schema: { type: "string" },
        },
      },
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "The session's token, from the answer to a login.",
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-portico_session",
          description: "The session's other half, set by the answer to a login.",
        },
      },
    },
  };
  return `${JSON.stringify(withCommon(document, sources), null, 1)}\n`;
}
