import { type Fault, faultsOf } from "#tools/catalogue/payload-faults.ts";
import { sampleOf } from "#tools/catalogue/payload-schema.ts";
import { addUntried } from "../report.ts";
import { hasBody, toPlain, toRequest, withBody } from "../request.ts";
import type { RuleName } from "../rules.ts";
import { callerOf } from "../world.ts";
import { type Stage, tryCall } from "./probe.ts";

/** The rule that a payload's fault is refused by, and how the fault is called. */
function toWords({ keyword, field }: Fault): { rule: RuleName; what: string } {
  switch (keyword) {
    case "required":
      return { rule: "missing-field", what: `without ${field}` };
    case "additionalProperties":
      return { rule: "foreign-field", what: `with ${field}, which it does not have` };
    case "type":
      return { rule: "wrong-type", what: `with ${field} of another type` };
    default:
      return { rule: "wrong-value", what: `with ${field} against its ${keyword}` };
  }
}

/** One fault of each kind: enough where every try is counted against a limit. */
function firstOfEach(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ keyword }) => !seen.has(keyword) && seen.add(keyword) !== undefined);
}

/** Every way in which the call's payload can be wrong, the address itself aside. */
function faultsFor({ call, fitting }: Stage): Fault[] {
  const { schema, follow, form, method } = call;
  const isText = form || method === "GET" || method === "DELETE";
  const reading = { follow, isText, sample: (node: object) => sampleOf(node as never, follow) };
  const inPath = (field: string) => call.path.includes(`{${field}}`);
  return [...faultsOf(schema, fitting, reading)].filter(({ field }) => !inPath(field));
}

/** Sends payloads that break their schema in one place each. */
export async function tryFaults(stage: Stage): Promise<void> {
  const { world, call, report } = stage;
  const visitor = callerOf(call, world.people);
  // What a file is sent with is no payload of the catalogue.
  if (visitor === undefined || call.upload) return;
  const all = faultsFor(stage);
  const enough = new Set(firstOfEach(all));
  let left = 0;
  for (const fault of all) {
    const isLimited = world.server.isBusy() && call.limit !== "read";
    if ((world.quick || isLimited) && !enough.has(fault)) left += 1;
    else await tryFault(stage, fault);
  }
  const why = world.quick ? "--quick" : "the platform limits such calls";
  if (left > 0) addUntried(report, `with every wrong payload: ${why}, so one of each kind is sent`);
}

async function tryFault(stage: Stage, fault: Fault): Promise<void> {
  const { world, call } = stage;
  const { rule, what } = toWords(fault);
  const payload = fault.payload as object;
  const sent = call.encrypted
    ? await toRequest(call, payload, world.seals)
    : toPlain(call, payload);
  if (sent === undefined) return;
  await tryCall(stage, {
    what,
    sent,
    expected: { kind: "refusal", codes: ["PAYLOAD_INVALID"], rule },
    visitor: callerOf(call, world.people),
  });
}

/** Sends bodies that are no JSON. */
export async function tryMalformed(stage: Stage): Promise<void> {
  const { world, call, fitting } = stage;
  const visitor = callerOf(call, world.people);
  if (visitor === undefined || !hasBody(call) || call.encrypted || call.upload) return;
  const bodies = { "half of a JSON body": '{"key": "half', "a JSON body that is a list": "[1, 2]" };
  for (const [what, body] of Object.entries(bodies))
    await tryCall(stage, {
      what: `with ${what}`,
      sent: withBody(call, fitting, "application/json", body),
      expected: { kind: "refusal", codes: ["PAYLOAD_INVALID"], rule: "malformed" },
      visitor,
    });
}
