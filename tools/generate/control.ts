import type { CatalogueWords } from "./openapi.ts";
import { openApiDocument } from "./openapi.ts";
import type { CallEntry, Sources } from "./sources.ts";
import { apiTypes, type CatalogueTypes } from "./types.ts";
import { apiValidators, declarations } from "./validators.ts";

const types: CatalogueTypes = {
  from: "schemas/control",
  access: {
    about:
      "anybody, whoever is signed in, staff with a role, the gateways and platforms by their key",
    names: ["public", "staff", "viewer", "editor", "publisher", "administrator", "process"],
  },
};

/** The codes a call can be refused with before its own work begins. */
const commonCodes = ({ access, method }: CallEntry): string[] => [
  "PAYLOAD_INVALID",
  "BUSY",
  "DATABASE_AWAY",
  "OUTCOME_UNKNOWN",
  "INTERNAL",
  ...(method === "GET" ? [] : ["PAYLOAD_TOO_LARGE"]),
  ...(access === "process" ? ["KEY_REQUIRED"] : []),
  ...(access === "public" || access === "process" ? [] : ["SESSION_REQUIRED"]),
  ...(["viewer", "editor", "publisher", "administrator"].includes(access) ? ["ROLE_REQUIRED"] : []),
];

const words: CatalogueWords = {
  title: "Portico control plane",
  about: `Every call of the control plane, generated from the call catalogue in \`schemas/control\`.

Every answer is the envelope \`{success, value, message, code, requestId}\`: \`value\` holds what was asked for, \`code\` is one of the stable error codes and decides the HTTP status, \`message\` says what is wrong and how to go on. Staff send the token of their session as \`Authorization: Bearer\`; gateways and platforms send the installation's key the same way.`,
  server: "The control plane's own origin.",
  access: {
    public: "Anyone may call it.",
    staff: "It needs a session.",
    viewer: "It needs any role for the merchant.",
    editor: "It needs the role editor or publisher for the merchant.",
    publisher: "It needs the role publisher for the merchant.",
    administrator: "It needs the role administrator.",
    process: "It needs the key of gateways and platforms.",
  },
  commonCodes,
  security: ({ access }) => {
    if (access === "public") return [];
    return [access === "process" ? { key: [] } : { token: [] }];
  },
  headers: {},
  extensions: () => ({}),
  securitySchemes: {
    token: { type: "http", scheme: "bearer", description: "A session's token, from signing in." },
    key: { type: "http", scheme: "bearer", description: "PORTICO_CONTROL_KEY." },
  },
};

/** The run-time table of the calls and their error codes. */
function table({ domains, errors }: Sources["control"]): string {
  const rows = domains.flatMap(({ calls }) =>
    Object.entries(calls).map(([name, { summary, method, path, access, body, answer }]) => {
      const facts = {
        summary,
        method,
        path,
        access,
        body: body ?? "json",
        answer: answer ?? "json",
      };
      return `  ${name}: ${JSON.stringify(facts)},`;
    }),
  );
  return `// Generated from schemas/control by \`npm run generate\`; do not edit.

import type { CallAccess, CallMap, CallName, ErrorCode } from "./control.gen.ts";

/** What the catalogue says of one call, without its schemas. */
export interface ControlCall {
  summary: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  access: CallAccess;
  /** How what is sent travels: JSON, or the bytes themselves. */
  body: "json" | "bytes";
  /** How the answer travels: the envelope, the bytes themselves, or a stream of events. */
  answer: "json" | "bytes" | "events";
}

/** Every call of the control plane by name. */
export const controlCalls: { readonly [Name in CallName]: ControlCall & Pick<CallMap[Name], "access"> } = {
${rows.join("\n")}
};

/** HTTP status of every error code, and what it says unless the call says it better. */
export const controlErrors: { readonly [Code in ErrorCode]: { status: number; message: string } } = ${JSON.stringify(errors, null, 2)};
`;
}

/** Everything that is generated from the catalogue of the control plane, by path. */
export async function controlFiles(sources: Sources): Promise<[string, string][]> {
  const { domains } = sources.control;
  const errors = Object.fromEntries(
    Object.entries(sources.control.errors).map(([code, { status, message }]) => [
      code,
      { status, messageKey: message },
    ]),
  );
  const catalogue = { site: sources.site, domains, errors };
  const { body, query } = apiValidators({ site: new Map(), domains });
  return [
    ["src/contracts/control.gen.ts", await apiTypes(catalogue, types)],
    ["src/contracts/control-calls.gen.ts", table(sources.control)],
    ["src/contracts/control-openapi.gen.json", openApiDocument(catalogue, words)],
    ["src/contracts/validators/control.gen.js", body.code],
    ["src/contracts/validators/control.gen.d.ts", declarations(body.names)],
    ["src/contracts/validators/control-query.gen.js", query.code],
    ["src/contracts/validators/control-query.gen.d.ts", declarations(query.names)],
  ];
}
