import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import * as api from "#src/contracts/validators/api.gen.js";
import { makeHandlers } from "#src/platform/compose.ts";
import { refusedAs } from "#tests/support/call-preparations.ts";
import { type CallStage, makeCallStage } from "#tests/support/call-stage.ts";
import { some } from "#tests/support/some.ts";
import { faultsOf } from "#tools/catalogue/payload-faults.ts";
import { payloadSchema, sampleOf } from "#tools/catalogue/payload-schema.ts";

const declared = (name: CallName): CallDeclaration => calls[name];
const handlers = makeHandlers();
const answered = (Object.keys(calls) as CallName[]).filter((name) => name in handlers);
const withAccess = (...access: string[]) =>
  answered.filter((name) => access.includes(declared(name).access));
/** Texts of a form and of an address have no type: what looks like a number is one. */
const isText = (name: CallName) =>
  declared(name).form || ["GET", "DELETE"].includes(declared(name).method);

let stage: CallStage;
beforeAll(async () => {
  stage = await makeCallStage();
});
afterAll(() => stage?.close());

describe.each(some(answered))("%s", (name) => {
  it("CALL-004 answers a valid payload in the envelope, with a valid value", async () => {
    const reply = await stage.makeValid(name);
    const refusal = refusedAs[name];
    if (refusal !== undefined) {
      expect(reply).toMatchObject({ success: false, code: refusal });
      expect(reply.status).toBeLessThan(500);
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
    const caller = stage.like(declared(name).access === "agent" ? stage.agent : stage.member);
    const sample = (node: object) => sampleOf(node as never, follow);
    const reading = { follow, sample, isText: isText(name) };
    const wrongly: unknown[] = [];
    for (const fault of faultsOf(schema, await stage.fitting(name), reading)) {
      const { status, code, message, success } = await caller.call(name, fault.payload as object);
      const refused = !success && status === 400 && code === "PAYLOAD_INVALID";
      // Without a part of its path, or with one that is too long, a call has another address.
      const inPath = declared(name).path.includes(`{${fault.field}}`);
      const lost = inPath && status === 404;
      const isNamed = inPath || message === `${fault.field} is missing.`;
      const named = fault.keyword !== "required" || isNamed;
      if (!lost && !(refused && named)) wrongly.push({ ...fault, status, code, message });
    }
    expect(wrongly).toEqual([]);
  });
});

describe.each(some(withAccess("session", "member", "agent")))("CALL-002 %s", (name) => {
  it("refuses a visitor", async () => {
    const visitor = stage.platform.visitor("aurora");
    expect(await visitor.call(name, await stage.fitting(name))).toMatchObject({
      status: 401,
      code: "SESSION_REQUIRED",
      value: null,
    });
  });

  it("refuses another merchant's session", async () => {
    const crossing = stage.like(stage.stranger);
    expect(await crossing.call(name, await stage.fitting(name))).toMatchObject({
      status: 401,
      code: "SESSION_ENDED",
      value: null,
    });
  });

  it("refuses half a session, and one that was made up", async () => {
    const payload = await stage.fitting(name);
    for (const authorization of ["", "Bearer", "Basic YTpi", `Bearer ${"x".repeat(43)}`]) {
      const sending = { headers: { authorization } };
      expect((await stage.like(stage.member).call(name, payload, sending)).status).toBe(401);
    }
    const cookieless = stage.like(stage.member);
    cookieless.cookies.clear();
    expect((await cookieless.call(name, payload)).status).toBe(401);
  });
});

describe.each(some(withAccess("member")))("%s", (name) => {
  it("refuses a trial account", async () => {
    const onTrial = stage.like(stage.trial);
    expect(await onTrial.call(name, await stage.fitting(name))).toMatchObject({
      status: 403,
      code: "TRIAL_NOT_ALLOWED",
      value: null,
    });
  });
});

// Answered or not yet: who may make a call is judged before anything else.
const forAgents = (Object.keys(calls) as CallName[]).filter(
  (name) => declared(name).access === "agent",
);

describe.each(some(forAgents))("%s", (name) => {
  it("refuses members and trial accounts, since it is for agents", async () => {
    for (const caller of [stage.member, stage.trial])
      expect(await stage.like(caller).call(name, await stage.fitting(name))).toMatchObject({
        status: 403,
        code: "AGENT_REQUIRED",
        value: null,
      });
  });
});
