import type { CallName } from "#src/contracts/api.gen.ts";
import type { Between } from "../served-platform.ts";
import { codeIs, nameOf, success, type Wrong } from "./make.ts";

/** Changes a JSON body of the call that is tried, in a session that holds. */
const mended =
  (name: CallName, mend: (payload: Record<string, unknown>) => Record<string, unknown>) =>
  (): Between => ({
    there: (request) => {
      if (nameOf(request) !== name) return undefined;
      try {
        const payload = JSON.parse(request.body.toString("utf8"));
        if (typeof payload !== "object" || Array.isArray(payload)) return undefined;
        return { ...request, body: Buffer.from(JSON.stringify(mend(payload))) };
      } catch {
        // What is no JSON goes on as it came.
        return undefined;
      }
    },
  });

const content = "This was never written by anybody.";

/** Platforms, each of which takes what it should refuse in one way. */
export const payloads: readonly Wrong[] = [
  {
    name: "reads half a JSON body as an empty one",
    rule: "malformed",
    only: "updateLanguage",
    between: () => ({
      there: (request) =>
        request.body.toString("utf8").startsWith('{"key": "half')
          ? { ...request, body: Buffer.from('{"language":"EN"}') }
          : undefined,
    }),
  },
  {
    name: "fills in a field that is missing",
    rule: "missing-field",
    only: "feedback",
    between: mended("feedback", (payload) => ({ content, ...payload })),
  },
  {
    name: "makes a text of whatever comes",
    rule: "wrong-type",
    only: "feedback",
    between: mended("feedback", (payload) =>
      typeof payload.content === "string" || !("content" in payload)
        ? payload
        : { ...payload, content },
    ),
  },
  {
    name: "cuts what is too long",
    rule: "wrong-value",
    only: "feedback",
    between: mended("feedback", (payload) =>
      typeof payload.content === "string" && payload.content.length > 100
        ? { ...payload, content }
        : payload,
    ),
  },
  {
    name: "takes fields that the call does not have",
    rule: "foreign-field",
    only: "feedback",
    between: mended("feedback", (payload) =>
      "isAgent" in payload && "content" in payload ? { content } : payload,
    ),
  },
  {
    name: "answers for ids that nobody has",
    rule: "unknown-id",
    only: "vnNumero",
    between: () => ({
      there: (request) =>
        request.url.includes("conform-no-such")
          ? { ...request, url: request.url.replace("conform-no-such", "VNNORTH") }
          : undefined,
    }),
  },
  {
    name: "answers at every address",
    rule: "unknown-call",
    only: "server",
    between: () => ({
      back: (answer) => (codeIs("CALL_UNKNOWN")(answer) ? success({}) : undefined),
    }),
  },
  {
    name: "answers by every method",
    rule: "method",
    only: "countryCode",
    between: () => ({
      there: (request) =>
        request.method === "GET" ? undefined : { ...request, method: "GET", body: Buffer.of() },
    }),
  },
];
