import type { CallName } from "#src/contracts/api.gen.ts";
import { isRecord } from "#src/shared/is-record.ts";
import { sampleOf } from "#tools/catalogue/payload-schema.ts";
import type { Call } from "./calls.ts";
import { closedBy, codeIn, describeAnswer, type Expected, judge } from "./judge.ts";
import { addFinding, addUntried, type CallReport } from "./report.ts";
import { toRequest } from "./request.ts";
import type { Seals } from "./seal.ts";
import type { Answer, Sent, Server, Visitor } from "./server.ts";

/** Somebody who is signed in. */
export interface Person extends Visitor {
  /** The account's name, as the platform said at the sign-in. */
  account: string;
}

/** Who there is to make calls. */
export interface People {
  member?: Person;
  /** Another member, for whom the first one's things are not. */
  other?: Person;
  agent?: Person;
  trial?: Person;
}

/** What a run is made with. */
export interface Wishes {
  /** Makes calls that change something too, with valid payloads. */
  writes: boolean;
  /** Sends one wrong payload of each kind, instead of every one. */
  quick: boolean;
  /** How long a valid answer may take, in milliseconds. */
  budget: number;
  merchant?: string | undefined;
  language: string;
}

/** Everything a try needs. */
export interface World extends Wishes {
  server: Server;
  seals: Seals | undefined;
  people: People;
  /** The values that calls answered, to ask for things that are there. */
  values: Map<string, unknown>;
}

/** One try of a call. */
export interface Try {
  /** What is special about it, such as `without a session`. */
  what: string;
  sent: Sent;
  expected: Expected;
  /** Who sends it; left out: nobody whom the platform knows. */
  visitor?: Visitor | undefined;
}

/** How a call is told from others in a report: method, path without the query, what is special. */
const describeSent = ({ method, path }: Sent, what: string): string =>
  `${method} ${path.split("?")[0]} ${what}`.trim();

/** How a report says that the platform was closed for a try. */
export const closedWords = "the platform answers";

/** Makes one try of a call and writes into its report what is wrong with the answer. */
export async function attempt(
  world: Pick<World, "server">,
  report: CallReport,
  { what, sent, expected, visitor }: Try,
  call?: Call,
): Promise<Answer> {
  const answer = await world.server.send(sent, visitor);
  const closed = closedBy(answer);
  if (closed === undefined) report.tries += 1;
  else addUntried(report, `${what}: ${closedWords} ${closed}`);
  // Whoever says of a call that it is not answered at all need not refuse it for anything else.
  if (expected.kind === "refusal" && call !== undefined && isUnavailable(answer)) {
    addFinding(report, {
      ...{ rule: "available", severity: "warning", expected: "an answer" },
      ...{ sent: describeSent(sent, what), came: describeAnswer(answer) },
    });
    return answer;
  }
  const fault = judge(answer, expected, call);
  if (fault !== undefined)
    addFinding(report, {
      ...fault,
      sent: describeSent(sent, what),
      came: describeAnswer(answer),
    });
  return answer;
}

/** What the portal sends in every payload of a call, as far as it is known here. */
function sendsOf({ sends }: Call, { merchant, language }: Wishes): Record<string, unknown> {
  const known: Record<string, unknown> = { $merchant: merchant, $language: language };
  const filled = Object.entries(sends).map(([field, value]) => [
    field,
    typeof value === "string" && value.startsWith("$") ? known[value] : value,
  ]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

/** What is valid only as the merchant's own settings, or other fields, say; no schema does. */
const together: { readonly [Name in CallName]?: Record<string, unknown> } = {
  feedback: { content: "A try of portico conform; there is nothing to answer." },
  setLimit: { kind: "reality", period: "session", amount: "30" },
};

/** The smallest payload that fits a call's schema, with what the portal always sends. */
export function samplePayload(call: Call, wishes: Wishes): Record<string, unknown> {
  const sample = sampleOf(call.schema, call.follow);
  return {
    ...sendsOf(call, wishes),
    ...(isRecord(sample) ? sample : {}),
    ...together[call.name],
    // What a key did is done: another call with it would be refused.
    ...(call.keyed && { key: crypto.randomUUID() }),
  };
}

/** Whoever may make a call: nobody in particular where anybody may, undefined where nobody is signed in. */
export function callerOf({ access }: Call, { member, agent }: People): Visitor | undefined {
  if (access === "public") return { token: null, cookies: new Map() };
  return access === "agent" ? agent : (member ?? agent);
}

/** Sends a call as the portal does; undefined where it would have to be sealed and cannot be. */
export async function sendCall(
  world: World,
  call: Call,
  payload: object,
  visitor?: Visitor,
): Promise<Answer | undefined> {
  const sent = await toRequest(call, payload, world.seals);
  return sent && world.server.send(sent, visitor);
}

/** Whether a platform says that it does not answer a call at all. */
export const isUnavailable = (answer: Answer): boolean => codeIn(answer) === "NOT_AVAILABLE";
