import type { CallName } from "#src/contracts/api.gen.ts";
import { propertiesOf } from "#tools/catalogue/payload-schema.ts";
import type { Call } from "../calls.ts";
import { valueIn } from "../judge.ts";
import { knownFields, namingFields } from "../known.ts";
import { addFinding, addUntried } from "../report.ts";
import { toRequest } from "../request.ts";
import type { Answer } from "../server.ts";
import { callerOf, isUnavailable } from "../world.ts";
import { tryOwn } from "./own.ts";
import { type Stage, tryCall } from "./probe.ts";

/** Calls that end or change what the other tries stand on; a right answer to them would cost the account. */
const endings: ReadonlySet<CallName> = new Set<CallName>([
  "coolOff",
  "selfExclude",
  "changePassword",
  "changePaymentPassword",
  "bindContact",
  "revokeSession",
  "startTotp",
  "confirmTotp",
  "removeTotp",
]);

/** Calls that are made as sessions begin and end, before and after all else. */
const entrances: ReadonlySet<CallName> = new Set<CallName>([
  "login",
  "logout",
  "register",
  "freePlay",
]);

/** What a right platform may refuse a valid payload with: nothing of a read without a choice. */
function allowedCodes({ reads, codes, errors }: Call, named: boolean): ReadonlySet<string> {
  if (!reads) return new Set([...codes].filter((code) => code !== "PAYLOAD_INVALID"));
  // What a merchant has switched off, or a member may not do, the call's own codes say.
  return new Set(errors.filter((code) => !(named && code === "NOT_FOUND")));
}

/** Why a call is not made with a valid payload; undefined where it is. */
function reasonAgainst({ world, call }: Stage): string | undefined {
  if (entrances.has(call.name)) return undefined;
  if (callerOf(call, world.people) === undefined)
    return call.access === "agent"
      ? "as an agent: give an agent's account in PORTICO_CONFORM_AGENT"
      : "with a session: give a member's account in PORTICO_CONFORM_MEMBER, or --register";
  if (call.reads) return undefined;
  if (!world.writes) return "with a valid payload, as it changes something: --writes";
  return endings.has(call.name)
    ? "with a valid payload, as the account would be of no use after it"
    : undefined;
}

/** Asks a read again where its answer was slow: three in a row are no accident. */
async function measure(stage: Stage, answer: Answer, again: () => Promise<Answer>): Promise<void> {
  const { world, call, report } = stage;
  let ms = answer.ms;
  for (let times = 0; call.reads && ms > world.budget && times < 2; times += 1)
    ms = Math.min(ms, (await again()).ms);
  report.ms = Math.round(ms);
  if (ms <= world.budget) return;
  addFinding(report, {
    rule: "speed",
    sent: `${call.method} ${call.path} with a valid payload`,
    expected: `an answer within ${world.budget} ms`,
    came: `${Math.round(ms)} ms${call.reads ? ", the fastest of three" : ""}`,
  });
}

/**
 * Makes a call as somebody who may, with a valid payload, and keeps what it answers.
 * @returns whether the platform answers the call at all
 */
export async function tryValid(stage: Stage): Promise<boolean> {
  const { world, call, report, fitting } = stage;
  const against = reasonAgainst(stage);
  if (against !== undefined) addUntried(report, against);
  if (against !== undefined || entrances.has(call.name)) return true;
  const known = await knownFields(world, call);
  const names = namingFields(call) !== undefined;
  if (names && known === undefined && call.reads) {
    addUntried(report, "with what is there: the platform lists nothing that the call could name");
    return true;
  }
  const payload = { ...fitting, ...known };
  const sent = await toRequest(call, payload, world.seals);
  if (sent === undefined) return true;
  const visitor = callerOf(call, world.people);
  const or = new Set([...allowedCodes(call, names), "NOT_AVAILABLE"]);
  const made = {
    what: "with a valid payload",
    sent,
    expected: { kind: "value", or },
    visitor,
  } as const;
  const answer = await tryCall(stage, made);
  if (isUnavailable(answer)) {
    addFinding(report, {
      rule: "available",
      severity: "warning",
      sent: `${call.method} ${call.path}`,
      expected: "an answer",
      came: "501 NOT_AVAILABLE",
    });
    return false;
  }
  const value = valueIn(answer);
  if (value === undefined) return true;
  world.values.set(call.name, value);
  await measure(stage, answer, () => world.server.send(sent, visitor));
  await tryOwn(stage, value);
  return true;
}

/** An id of a field's form that nobody was given. */
function madeUpId({ schema, follow }: Call, field: string): unknown {
  const property = follow(propertiesOf(follow(schema))[field] ?? {});
  const { pattern } = property;
  return typeof pattern === "string" && pattern.includes("[0-9a-f]{8}")
    ? "00000000-0000-4000-8000-000000000000"
    : "conform-no-such";
}

/** Asks for what nobody has, where the catalogue has a code for it. */
export async function tryUnknownId(stage: Stage): Promise<void> {
  const { world, call, fitting } = stage;
  const [field] = namingFields(call) ?? [];
  const visitor = callerOf(call, world.people);
  // A wrong password beside it would be counted against the account.
  if (field === undefined || visitor === undefined || "password" in fitting) return;
  if (!call.errors.includes("NOT_FOUND")) return;
  const known = (await knownFields(world, call)) ?? {};
  const payload = { ...fitting, ...known, [field]: madeUpId(call, field) };
  const sent = await toRequest(call, payload, world.seals);
  if (sent === undefined) return;
  const codes = call.errors.filter((code) => code !== "PAYLOAD_INVALID");
  await tryCall(stage, {
    what: `for a ${field} that nobody has`,
    sent,
    expected: { kind: "refusal", codes, rule: "unknown-id" },
    visitor,
  });
}
