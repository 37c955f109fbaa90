import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import { makeHandlers } from "#src/platform/compose.ts";
import { type CallStage, makeCallStage } from "#tests/support/call-stage.ts";
import { some } from "#tests/support/some.ts";

/** One call of each access; every call is answered, so these are left unanswered here alone. */
const waiting: CallName[] = ["whitelabel", "unreadCount", "contracts", "dividend"];

const names = Object.keys(calls) as CallName[];
const handlers = makeHandlers();

describe("calls that nothing answers", () => {
  let stage: CallStage;
  beforeAll(async () => {
    stage = await makeCallStage(waiting);
  });
  afterAll(() => stage?.close());

  it("are refused as not available, in the visitor's language, to whoever may make them", async () => {
    for (const name of some(waiting)) {
      const headers = { "x-portico-language": "EN" };
      const reply = await stage.like(stage.agent).call(name, {}, { headers });
      expect([name, reply.status, reply.code, reply.message]).toEqual([
        name,
        501,
        "NOT_AVAILABLE",
        "This is not available yet.",
      ]);
    }
  });

  it("refuse whoever may not make them for that, whatever is sent", async () => {
    const refusals: { [Access in CallDeclaration["access"]]: [string, string, string, string] } = {
      public: ["NOT_AVAILABLE", "NOT_AVAILABLE", "NOT_AVAILABLE", "NOT_AVAILABLE"],
      session: ["SESSION_REQUIRED", "SESSION_ENDED", "NOT_AVAILABLE", "NOT_AVAILABLE"],
      member: ["SESSION_REQUIRED", "SESSION_ENDED", "TRIAL_NOT_ALLOWED", "NOT_AVAILABLE"],
      agent: ["SESSION_REQUIRED", "SESSION_ENDED", "AGENT_REQUIRED", "AGENT_REQUIRED"],
    };
    const visitor = stage.platform.visitor("aurora");
    const callers = [visitor, ...[stage.stranger, stage.trial, stage.member].map(stage.like)];
    for (const name of some(waiting)) {
      const said: unknown[] = [];
      for (const caller of callers) said.push((await caller.call(name, { isAgent: 1 })).code);
      expect([name, ...said]).toEqual([name, ...refusals[calls[name].access]]);
    }
  });
});

it("every call of the catalogue is answered", () => {
  expect(some(names).filter((name) => !(name in handlers))).toEqual([]);
});

it("CALL-001 every call has an address of its own, relative and without a host", () => {
  const addresses = some(names).map((name) => {
    const { method, path }: CallDeclaration = calls[name];
    expect(path).toMatch(/^\/(wps|lgw)\/[\w/{}]+$/);
    return `${method} ${path.replace(/\{\w+\}/g, "{}")}`;
  });
  expect(new Set(addresses).size).toBe(names.length);
});
