import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type {
  AltchaChallengeValue,
  LoginResult,
  SystemStatusValue,
} from "#src/contracts/api.gen.ts";
import { isRecord } from "#src/shared/is-record.ts";
import { UsageError } from "../output.ts";
import { type Call, callOf } from "./calls.ts";
import { codeIn, describeAnswer, valueIn } from "./judge.ts";
import { comparesMembers } from "./own.ts";
import { addFinding, addUntried, type CallReport } from "./report.ts";
import { toRequest } from "./request.ts";
import { type Answer, makeVisitor, type Visitor } from "./server.ts";
import { fillForm, UnfillableForm } from "./test-member.ts";
import { attempt, type People, type Person, sendCall, type World } from "./world.ts";

/** An account's name and password, as whoever runs the command gives them. */
export interface Credentials {
  username: string;
  password: string;
}

/** Whose accounts a platform is tried with. */
export interface Accounts {
  member?: Credentials | undefined;
  other?: Credentials | undefined;
  agent?: Credentials | undefined;
  /** Registers members, and begins a trial, for whom no account was given. */
  register: boolean;
}

/** Codes that mean: these credentials are not taken, whatever the platform is like. */
const notTaken = new Set([
  "AUTH_INVALID",
  "AUTH_LOCKED",
  "AUTH_NOT_MEMBER",
  "AUTH_NOT_AGENT",
  "AUTH_VERIFY_REQUIRED",
  "AUTH_CAPTCHA_WRONG",
]);

/** Works off the platform's bot check; nothing where it has none. */
async function solveTask(world: World): Promise<{ provider: "altcha"; token: string } | undefined> {
  const answer = await sendCall(world, callOf("altchaChallenge"), {});
  const challenge = answer && (valueIn(answer) as AltchaChallengeValue | undefined);
  if (challenge === undefined) return undefined;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 });
  if (!solution) return undefined;
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  return { provider: "altcha", token };
}

/** Whether a cookie is set as OPEN-007 has it. */
const isGuarded = (line: string): boolean =>
  /^__Host-/.test(line) &&
  [
    /;\s*secure\b/i,
    /;\s*httponly\b/i,
    /;\s*samesite=(lax|strict)\b/i,
    /;\s*path=\/(;|\s*$)/i,
  ].every((part) => part.test(line));

function judgeCookies(report: CallReport, call: Call, { setCookies }: Answer): void {
  if (setCookies.some(isGuarded)) return;
  const named = setCookies.map((line) => line.replace(/=[^;]*/, "=…"));
  addFinding(report, {
    rule: "session-cookie",
    sent: `${call.method} ${call.path} by a member`,
    expected: "Set-Cookie: __Host-…; Path=/; Secure; HttpOnly; SameSite=Lax",
    came: named.length === 0 ? "no cookie" : named.join(", "),
  });
}

/** Makes a call that begins a session, and keeps it. */
async function begin(
  world: World,
  report: CallReport,
  call: Call,
  { what, payload }: { what: string; payload: object },
): Promise<{ person?: Person; answer?: Answer }> {
  const visitor: Visitor = makeVisitor();
  const sent = await toRequest(call, payload, world.seals);
  if (sent === undefined) {
    addUntried(report, "nobody can be signed in without the platform's key");
    return {};
  }
  const expected = { kind: "value", or: new Set([...notTaken, ...asksForProof]) } as const;
  const answer = await attempt(world, report, { what, sent, expected, visitor }, call);
  const result = valueIn(answer) as Partial<LoginResult> | undefined;
  if (!isRecord(result) || typeof result.token !== "string" || result.token === "")
    return { answer };
  judgeCookies(report, call, answer);
  return { person: { ...visitor, token: result.token, account: String(result.account) }, answer };
}

/** Codes after which a solved task may open the door. */
const asksForProof = new Set(["AUTH_CAPTCHA_REQUIRED", "BOT_CHECK_FAILED"]);

async function signIn(
  world: World,
  report: CallReport,
  who: string,
  { username, password }: Credentials,
): Promise<Person | undefined> {
  const enter = async (proof: Awaited<ReturnType<typeof solveTask>>) => {
    const given = { type: "username", username, password };
    const payload = proof === undefined ? given : { ...given, verification: proof };
    const what = `by the ${who} ${username}`;
    const { person, answer } = await begin(world, report, callOf("login"), { what, payload });
    return { person, answer, code: (answer && codeIn(answer)) ?? "" };
  };
  const first = await enter(undefined);
  const last = asksForProof.has(first.code) ? await enter(await solveTask(world)) : first;
  if (last.answer !== undefined && (notTaken.has(last.code) || asksForProof.has(last.code)))
    throw new UsageError(
      `The platform does not let the ${who} ${username} in: ${describeAnswer(last.answer)}. Give an account that may sign in from here with its password alone, or --register.`,
    );
  return last.person;
}

/** Opens an account by the platform's own form. */
async function register(
  world: World,
  report: CallReport,
  who: string,
): Promise<Person | undefined> {
  const answer = await sendCall(world, callOf("systemStatus"), {});
  const status = answer && (valueIn(answer) as SystemStatusValue | undefined);
  if (status === undefined) return undefined;
  const { register: settings, whitelabel: modules } = status.info;
  const today = new Date(status.serverTime).toISOString().slice(0, 10);
  const [dialingCode] = Object.keys(settings.dialingCodes);
  const proof = await solveTask(world);
  // A task that was worked off stands in for the captcha's picture.
  const hidden = proof === undefined ? [] : ["captcha"];
  const context = { modules, today, hidden, ...(dialingCode !== undefined && { dialingCode }) };
  try {
    const form = fillForm(settings, context);
    const payload = { ...form, ...(proof && { verification: proof }) };
    const { person } = await begin(world, report, callOf("register"), {
      what: `as ${who}`,
      payload,
    });
    return person;
  } catch (error) {
    if (!(error instanceof UnfillableForm)) throw error;
    addUntried(report, `${error.message} Give an account instead: PORTICO_CONFORM_MEMBER`);
    return undefined;
  }
}

async function tryOut(world: World, report: CallReport): Promise<Person | undefined> {
  const call = callOf("freePlay");
  const asked = await sendCall(world, callOf("whitelabel"), {});
  const switches = asked && valueIn(asked);
  if (isRecord(switches) && switches.FREEPLAY3 !== "1") {
    addUntried(report, "free play is switched off, so nobody is on trial");
    return undefined;
  }
  const proof = await solveTask(world);
  const payload = {
    os: "linux",
    platform: "W",
    random: "A".repeat(22),
    gatewayVersion: 3,
    ageConfirmed: true,
    ...(proof && { verification: proof }),
  };
  return (await begin(world, report, call, { what: "to try it out", payload })).person;
}

/** Who it takes to try some calls. */
function whoFor(chosen: readonly Call[]): ReadonlySet<keyof People> {
  const needs = new Set<keyof People>();
  for (const { name, access } of chosen) {
    if (access !== "public" || name === "login" || name === "register") needs.add("member");
    if (comparesMembers(name)) needs.add("other");
    if (access === "agent") needs.add("agent");
    if (access === "agent" || access === "member" || name === "freePlay") needs.add("trial");
  }
  return needs;
}

/**
 * Signs in whom the chosen calls are tried with and there is an account for, and registers members
 * where that is wished.
 * @param reportOf the report of a call, for what is wrong with the sign-in itself
 * @throws UsageError when an account that was given is not let in
 */
export async function gatherPeople(
  world: World,
  accounts: Accounts,
  chosen: readonly Call[],
  reportOf: (call: Call) => CallReport,
): Promise<People> {
  const needs = whoFor(chosen);
  const logins = reportOf(callOf("login"));
  const forms = reportOf(callOf("register"));
  const people: People = {};
  const take = (who: keyof People, person: Person | undefined) => {
    if (person !== undefined) people[who] = person;
  };
  for (const who of ["member", "other"] as const) {
    const given = accounts[who];
    const name = who === "member" ? "member" : "other member";
    if (!needs.has(who)) continue;
    if (given !== undefined) take(who, await signIn(world, logins, name, given));
    else if (accounts.register) take(who, await register(world, forms, name));
  }
  if (accounts.agent && needs.has("agent"))
    take("agent", await signIn(world, logins, "agent", accounts.agent));
  if (accounts.register && needs.has("trial"))
    take("trial", await tryOut(world, reportOf(callOf("freePlay"))));
  return people;
}
