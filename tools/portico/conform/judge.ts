import { errorCodes } from "#src/contracts/calls.gen.ts";
import { valueFault } from "#src/platform/http/validate.ts";
import { isRecord } from "#src/shared/is-record.ts";
import type { Call } from "./calls.ts";
import type { RuleName } from "./rules.ts";
import type { Answer } from "./server.ts";

/** What should come of a try. */
export type Expected =
  /** A value of the call's shape; codes that a right platform may refuse it with as well. */
  | { kind: "value"; or?: ReadonlySet<string> }
  /**
   * A refusal by one of the codes; a value breaks the rule, and so does a refusal of the call's own
   * where that shows that the call was `taken`.
   */
  | { kind: "refusal"; codes: readonly string[]; rule: RuleName; taken?: true };

/** What is wrong with an answer: the rule it breaks, and what was due. */
export interface Fault {
  rule: RuleName;
  expected: string;
}

/** What a platform says while it does not serve; the try says nothing then. */
const closed = new Set([
  "SYSTEM_MAINTENANCE",
  "REGION_RESTRICTED",
  "BUSY",
  "RATE_LIMITED",
  "MERCHANT_UNKNOWN",
  "GATEWAY_REFUSED",
  "PLATFORM_UNREACHABLE",
]);

interface Envelope {
  success: boolean;
  value: unknown;
  message: string | null;
  code: string | null;
}

const isText = (value: unknown): value is string | null =>
  value === null || typeof value === "string";

const isEnvelope = (body: unknown): body is Envelope & Record<string, unknown> =>
  isRecord(body) &&
  typeof body.success === "boolean" &&
  "value" in body &&
  isText(body.message) &&
  isText(body.code) &&
  (body.success ? body.code === null : body.code !== null);

/** The code of a refusal; undefined for a value and for what is no envelope. */
export const codeIn = ({ body }: Answer): string | undefined =>
  isEnvelope(body) && !body.success ? (body.code ?? undefined) : undefined;

/** The value of an answer; undefined for a refusal and for what is no envelope. */
export const valueIn = ({ body }: Answer): unknown =>
  isEnvelope(body) && body.success ? body.value : undefined;

/** Whether an answer only says that the platform does not serve now, and why. */
export const closedBy = (answer: Answer): string | undefined => {
  const code = codeIn(answer);
  return code !== undefined && closed.has(code) ? code : undefined;
};

const statusOf = (code: string): number | undefined =>
  Object.hasOwn(errorCodes, code) ? errorCodes[code as keyof typeof errorCodes].status : undefined;

/** A stack, a file of the server, a statement: what no refusal says. */
const inside = /\n\s+at |node_modules[/\\]|\bSELECT [^"]{1,200} FROM |Traceback \(most recent/;

/** What is wrong with the outside of an answer, whatever was asked. */
function formFault(answer: Answer): Fault | undefined {
  const { status, body, failure } = answer;
  if (failure !== undefined) return { rule: "answered", expected: "an answer" };
  const code = codeIn(answer);
  const isKnown = code !== undefined && statusOf(code) !== undefined;
  if (status >= 500 && (!isKnown || code === "INTERNAL"))
    return { rule: "no-failure", expected: "an answer below 500" };
  if (body === undefined) return { rule: "json", expected: "application/json" };
  if (!isEnvelope(body))
    return { rule: "envelope", expected: "{success, value, message, code}, each of its type" };
  if (code === undefined)
    return status === 200 ? undefined : { rule: "status", expected: "status 200 for a value" };
  if (inside.test(body.message ?? ""))
    return { rule: "leak", expected: "words for the visitor alone" };
  const due = statusOf(code);
  if (due === undefined) return { rule: "error-code", expected: "a code of the catalogue" };
  return status === due ? undefined : { rule: "status", expected: `status ${due} for ${code}` };
}

function refusalFault(
  answer: Answer,
  { codes, rule, taken }: Extract<Expected, { kind: "refusal" }>,
  call: Call | undefined,
): Fault | undefined {
  const code = codeIn(answer);
  const expected = codes.map((each) => `${statusOf(each)} ${each}`).join(" or ");
  if (code === undefined) return { rule, expected };
  if (codes.includes(code)) return undefined;
  const wasTaken = taken === true && call?.errors.includes(code) === true;
  return { rule: wasTaken ? rule : "error-code", expected };
}

/**
 * Judges one answer: the first thing that is wrong with it, as one cause is one finding.
 * @param call whose shape a value has; left out for what is no call
 * @returns undefined where all is well
 */
export function judge(answer: Answer, expected: Expected, call?: Call): Fault | undefined {
  const fault = formFault(answer);
  if (fault !== undefined) return fault;
  if (closedBy(answer) !== undefined) return undefined;
  if (expected.kind === "refusal") return refusalFault(answer, expected, call);
  const code = codeIn(answer);
  if (code !== undefined) {
    if (expected.or?.has(code)) return undefined;
    const rule = call?.codes.has(code) === false ? "error-code" : "valid";
    return { rule, expected: "200 with a value" };
  }
  const wrong = call && valueFault(call.name, valueIn(answer));
  return wrong === undefined
    ? undefined
    : { rule: "value", expected: `a value that fits: ${wrong}` };
}

const longest = 160;

/** What a report does not show: whatever opens or proves something. */
const secrets =
  /(\\?"[^"\\]*(?:password|token|secret|ticket|uri|key|authorization|cookie)[^"\\]*\\?":\s*\\?")[^"\\]*/gi;

/** What came, in a few words; secrets are left out. */
export function describeAnswer(answer: Answer): string {
  const { status, failure, text, body } = answer;
  if (failure !== undefined) return failure;
  const code = codeIn(answer);
  if (code !== undefined) return `${status} ${code}`;
  const shown = (body === undefined ? text : JSON.stringify(body)).replace(secrets, "$1…");
  const line = shown.replace(/\s+/g, " ").slice(0, longest);
  return `${status} ${line}${shown.length > longest ? "…" : ""}`.trim();
}
