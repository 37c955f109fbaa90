import type { CatalogueWords } from "./openapi.ts";
import type { CallEntry } from "./sources.ts";

const about = `Every call of the portal, generated from the call catalogue in \`schemas/api\`.

Calls go to the portal's own origin. Every answer is the envelope \`{success, value, message, code, requestId}\`: \`value\` holds what was asked for, \`code\` is one of the stable error codes and decides the HTTP status, \`message\` is that code in the visitor's language.

A call that needs a session takes both halves of it: the token as \`Authorization: Bearer\`, and the cookie that came with it. An encrypted call takes a compact JWE (\`ECDH-ES\`, \`A256GCM\`) for a key of \`/.well-known/jwks.json\`; its plaintext is \`{iat, jti, call, payload}\` with the time in seconds, a fresh id and the call's name, and is refused when it is old or comes twice.`;

const accessWords: Record<string, string> = {
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

/** The words of the portal's own catalogue. */
export const portalWords: CatalogueWords = {
  title: "Portico calls",
  about,
  server: "The portal's own origin.",
  access: accessWords,
  commonCodes,
  security: ({ access }) => (access === "public" ? [] : [{ token: [], cookie: [] }]),
  headers: {
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
  headerSummary: ({ moduleId }, name) => (name === "moduleId" ? `Always ${moduleId}.` : undefined),
  extensions: ({ encrypted, moduleId, limit }) => ({
    "x-encrypted": encrypted,
    "x-module-id": moduleId,
    "x-rate-class": limit,
  }),
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
};
