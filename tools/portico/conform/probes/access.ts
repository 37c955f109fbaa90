import { callOf } from "../calls.ts";
import { valueIn } from "../judge.ts";
import { addFinding, addUntried } from "../report.ts";
import { toRequest } from "../request.ts";
import type { RuleName } from "../rules.ts";
import { makeVisitor, type Visitor } from "../server.ts";
import { type Person, sendCall } from "../world.ts";
import { type Stage, tryCall } from "./probe.ts";

interface Refused {
  what: string;
  visitor: Visitor;
  rule: RuleName;
  codes: readonly string[];
}

/** A token of the right shape that nobody was given. */
const madeUp = "x".repeat(43);
const noSession = ["SESSION_REQUIRED", "SESSION_ENDED"];

/** Everybody who may not make a call, and what each is refused with. */
function* refusedOf({ world, call, report }: Stage): Generator<Refused> {
  const { member, trial, agent } = world.people;
  const session = { rule: "session", codes: noSession } as const;
  yield { what: "without a session", visitor: makeVisitor(), ...session };
  yield {
    what: "with a token that nobody was given",
    visitor: { token: madeUp, cookies: new Map(member?.cookies) },
    ...session,
  };
  const signedIn = member ?? agent;
  if (signedIn !== undefined && signedIn.cookies.size > 0) {
    const halves = { rule: "session-halves", codes: noSession } as const;
    const { token, cookies } = signedIn;
    yield { what: "with the token alone", visitor: { token, cookies: new Map() }, ...halves };
    yield {
      what: "with the cookie alone",
      visitor: { token: null, cookies: new Map(cookies) },
      ...halves,
    };
  }
  if (call.access === "agent" && member !== undefined)
    yield { what: "as a member", visitor: member, rule: "agents-only", codes: ["AGENT_REQUIRED"] };
  if (call.access === "agent" || call.access === "member") {
    const code = call.access === "agent" ? "AGENT_REQUIRED" : "TRIAL_NOT_ALLOWED";
    const rule = call.access === "agent" ? "agents-only" : "no-trial";
    if (trial !== undefined)
      yield { what: "as a trial account", visitor: trial, rule, codes: [code] };
    else addUntried(report, "as a trial account: --register begins one where free play is on");
  }
}

/** Sends a call as everybody who may not make it. */
export async function tryAccess(stage: Stage): Promise<void> {
  const { world, call, report, fitting } = stage;
  if (call.access === "public") return;
  for (const { what, visitor, rule, codes } of refusedOf(stage)) {
    const sent = await toRequest(call, fitting, world.seals);
    if (sent === undefined) return addUntried(report, "encrypted: the platform shows no key");
    // What a wrong platform answers sets no cookies of ours.
    const sender = { ...visitor, cookies: new Map(visitor.cookies) };
    await tryCall(stage, {
      what,
      sent,
      expected: { kind: "refusal", codes, rule, taken: true },
      visitor: sender,
    });
  }
}

/** Signs somebody out and holds the platform to it. */
export async function trySignOut(stage: Stage, person: Person): Promise<void> {
  const { world, call, report } = stage;
  const before: Visitor = { token: person.token, cookies: new Map(person.cookies) };
  const sent = await toRequest(call, {}, world.seals);
  if (sent === undefined) return;
  await tryCall(stage, {
    what: `as ${person.account}`,
    sent,
    expected: { kind: "value" },
    visitor: person,
  });
  const answer = await sendCall(world, callOf("memberInfo"), {}, before);
  if (answer === undefined || valueIn(answer) === undefined) return;
  addFinding(report, {
    rule: "session-end",
    sent: "GET /wps/member/info with the session that was signed out",
    expected: "401 SESSION_ENDED",
    came: `${answer.status} with a value`,
  });
}
