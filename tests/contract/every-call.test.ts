import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import * as api from "#src/contracts/validators/api.gen.js";
import { makeHandlers } from "#src/platform/domains/list.ts";
import { alone, preparations, refusedAs } from "#tests/support/call-preparations.ts";
import { faultsOf } from "#tests/support/payload-faults.ts";
import { payloadSchema, sampleOf } from "#tests/support/payload-schema.ts";
import { makeTestPlatform, type TestPlatform, type Visitor } from "#tests/support/test-platform.ts";

const declared = (name: CallName): CallDeclaration => calls[name];
const handlers = makeHandlers();
const answered = (Object.keys(calls) as CallName[]).filter((name) => name in handlers);
const withAccess = (...access: string[]) =>
  answered.filter((name) => access.includes(declared(name).access));

let platform: TestPlatform;
/** Members of Aurora: an ordinary one, an agent, one on trial; and a member of another merchant. */
let member: Visitor;
let agent: Visitor;
let trial: Visitor;
let stranger: Visitor;

async function join(merchant: string, username: string, agentType?: number): Promise<Visitor> {
  const visitor = platform.visitor(merchant);
  await visitor.join(username);
  if (agentType !== undefined)
    await platform.test.asOwner("update member set agent_type = $1 where username = $2", [
      agentType,
      username,
    ]);
  return visitor;
}

beforeAll(async () => {
  platform = await makeTestPlatform();
  member = await join("aurora", "caller01");
  agent = await join("aurora", "agent01", 1);
  trial = await join("aurora", "trial01", 4);
  stranger = await join("siam", "caller01");
});
afterAll(() => platform?.close());

/** A browser with the same session: what it keeps or loses is its own. */
function likeVisitor(given: Visitor, merchant = "aurora"): Visitor {
  const visitor = platform.visitor(merchant);
  visitor.token = given.token;
  visitor.cookies = new Map(given.cookies);
  return visitor;
}

/** Who makes a call when nothing is wrong. */
async function callerOf(name: CallName): Promise<{ caller: Visitor; username: string }> {
  if (declared(name).access === "agent") return { caller: likeVisitor(agent), username: "agent01" };
  if (!alone.has(name)) return { caller: likeVisitor(member), username: "caller01" };
  const username = `own${name.toLowerCase()}`.slice(0, 14);
  return { caller: await join("aurora", username), username };
}

const bases = new Map<CallName, object>();

/** A valid payload that no call has been made with. */
async function payloadOf(name: CallName, caller: Visitor, username: string): Promise<object> {
  const prepared = preparations[name];
  const { schema, follow } = payloadSchema(name);
  const payload =
    typeof prepared === "function"
      ? await prepared({ platform, caller, username })
      : (prepared ?? (sampleOf(schema, follow) as object));
  bases.set(name, payload);
  return payload;
}

/** A payload that fits the schema; what it names may be used up, so it proves no success. */
async function baseOf(name: CallName): Promise<object> {
  return bases.get(name) ?? (await payloadOf(name, likeVisitor(member), "caller01"));
}

const isQueried = (name: CallName) => ["GET", "DELETE"].includes(declared(name).method);

describe.each(answered)("%s", (name) => {
  it("CALL-004 answers a valid payload in the envelope, with a valid value", async () => {
    const { caller, username } = await callerOf(name);
    const reply = await caller.call(name, await payloadOf(name, caller, username));
    const refusal = refusedAs[name];
    if (refusal !== undefined) {
      expect(reply).toMatchObject({ success: false, code: refusal, value: null });
      return;
    }
    if (!reply.success)
      throw new Error(
        `${name} answers ${reply.status} ${reply.code} (${reply.message}) to the payload made from its schema. If it needs something that exists, prepare it in tests/support/call-preparations.ts.`,
      );
    expect(reply).toMatchObject({ status: 200, code: null, message: null });
    const validators = api as unknown as Record<string, (value: unknown) => boolean>;
    expect(validators[`${name}Value`]?.(reply.value)).toBe(true);
  });

  it("refuses every payload that breaks its schema in one place", async () => {
    const { schema, follow } = payloadSchema(name);
    const valid = await baseOf(name);
    const caller = likeVisitor(declared(name).access === "agent" ? agent : member);
    const sample = (node: object) => sampleOf(node as never, follow);
    const wrongly: unknown[] = [];
    for (const fault of faultsOf(schema, valid, { follow, sample, isText: isQueried(name) })) {
      const { status, code, message, success } = await caller.call(name, fault.payload as object);
      const refused = !success && status === 400 && code === "PAYLOAD_INVALID";
      // Without a part of its path, or with one that is too long, a call has another address.
      const inPath = declared(name).path.includes(`{${fault.field}}`);
      const lost = inPath && status === 404;
      const named = fault.keyword !== "required" || message === `${fault.field} is missing.`;
      if (!lost && !(refused && named)) wrongly.push({ ...fault, status, code, message });
    }
    expect(wrongly).toEqual([]);
  });
});

describe.each(withAccess("session", "member", "agent"))("CALL-002 %s", (name) => {
  it("refuses a visitor", async () => {
    expect(await platform.visitor("aurora").call(name, await baseOf(name))).toMatchObject({
      status: 401,
      code: "SESSION_REQUIRED",
      value: null,
    });
  });

  it("refuses another merchant's session", async () => {
    expect(await likeVisitor(stranger).call(name, await baseOf(name))).toMatchObject({
      status: 401,
      code: "SESSION_ENDED",
      value: null,
    });
  });

  it("refuses half a session, and one that was made up", async () => {
    const payload = await baseOf(name);
    for (const authorization of ["", "Bearer", "Basic YTpi", `Bearer ${"x".repeat(43)}`]) {
      const sending = { headers: { authorization } };
      expect((await likeVisitor(member).call(name, payload, sending)).status).toBe(401);
    }
    const cookieless = likeVisitor(member);
    cookieless.cookies.clear();
    expect((await cookieless.call(name, payload)).status).toBe(401);
  });
});

const forMembers = withAccess("member");
describe.each(forMembers)("%s", (name) => {
  it("refuses a trial account", async () => {
    expect(await likeVisitor(trial).call(name, await baseOf(name))).toMatchObject({
      status: 403,
      code: "TRIAL_NOT_ALLOWED",
      value: null,
    });
  });
});

it("calls for agents refuse members and trial accounts", async () => {
  for (const name of withAccess("agent"))
    for (const caller of [member, trial])
      expect(await likeVisitor(caller).call(name, await baseOf(name))).toMatchObject({
        status: 403,
        code: "AGENT_REQUIRED",
        value: null,
      });
});
