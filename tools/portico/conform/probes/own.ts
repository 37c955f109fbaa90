import { callOf } from "../calls.ts";
import { codeIn, valueIn } from "../judge.ts";
import { valuesAt } from "../known.ts";
import { ownMarks } from "../own.ts";
import { addFinding, addUntried } from "../report.ts";
import { type Person, sendCall, type World } from "../world.ts";
import type { Stage } from "./probe.ts";

const needsOther = "against another member: give one in PORTICO_CONFORM_OTHER, or --register";

/** Holds what a member is answered against the account, and against what another is answered. */
export async function tryOwn(stage: Stage, value: unknown): Promise<void> {
  const { world, call, report, fitting } = stage;
  const { member, other } = world.people;
  const way = ownMarks[call.name];
  if (way === undefined || member === undefined) return;
  const sent = `${call.method} ${call.path} as ${member.account}`;
  const [account] = call.name === "memberInfo" ? valuesAt(value, "account") : [member.account];
  if (account !== member.account)
    addFinding(report, {
      rule: "own-data",
      sent,
      expected: `the account ${member.account}`,
      came: `the account ${String(account)}`,
    });
  if (other === undefined) return addUntried(report, needsOther);
  const answer = await sendCall(world, call, fitting, other);
  report.tries += 1;
  const theirs = new Set(valuesAt(answer && valueIn(answer), way));
  const shared = valuesAt(value, way).find((mark) => theirs.has(mark));
  if (shared !== undefined)
    addFinding(report, {
      rule: "own-data",
      sent: `${sent}, then as ${other.account}`,
      expected: "what is each one's own",
      came: `${way} ${String(shared)} for both`,
    });
}

/** Whether somebody's session opens something. */
async function isSignedIn(world: World, person: Person): Promise<boolean> {
  const answer = await sendCall(world, callOf("memberInfo"), {}, person);
  return answer !== undefined && valueIn(answer) !== undefined;
}

/** Ends a member's session as another, whom it is none of. */
export async function tryForeignSession({ world, call, report }: Stage): Promise<void> {
  const { member, other } = world.people;
  if (call.name !== "revokeSession") return;
  if (member === undefined || other === undefined) return addUntried(report, needsOther);
  const list = await sendCall(world, callOf("sessions"), {}, member);
  const [id] = valuesAt(list && valueIn(list), "list.*.id");
  if (id === undefined || !(await isSignedIn(world, member))) return;
  const said = await sendCall(world, call, { id }, other);
  report.tries += 1;
  if (said === undefined || (await isSignedIn(world, member))) return;
  addFinding(report, {
    rule: "own-data",
    sent: `${call.method} ${call.path} for a session of ${member.account} as ${other.account}`,
    expected: "a session that goes on",
    came: `${said.status} ${codeIn(said) ?? "with a value"}, and the session is over`,
  });
}
