import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { err, ok } from "#src/shared/result.ts";
import { admit, kindOf, proofOf } from "./access.ts";
import type { CallSession } from "./context.ts";

const sessionOf = (agentType: number): CallSession => ({
  id: "a-session",
  memberId: "a-member",
  kind: kindOf(agentType),
  expiresAt: 0,
});
const refusalsOf = (access: "public" | "session" | "member" | "agent") =>
  [0, 1, 2, 4, 41, 42, 3].map((type) => {
    const admitted = admit(access, sessionOf(type), true);
    return admitted.ok ? "in" : admitted.error.code;
  });

it("ROLE-11 lets agents of every type, and no ordinary member or trial account, make an agent's calls", () => {
  const no = "AGENT_REQUIRED";
  expect(refusalsOf("agent")).toEqual([no, "in", "in", no, "in", "in", no]);
});

it("keeps trial accounts from members' calls, and lets everybody with a session make the others", () => {
  const all = ["in", "in", "in", "in", "in", "in", "in"];
  expect(refusalsOf("member")).toEqual(all.with(3, "TRIAL_NOT_ALLOWED"));
  expect(refusalsOf("session")).toEqual(all);
  expect(refusalsOf("public")).toEqual(all);
});

it("knows what kind of account a session is of", () => {
  expect([0, 3, 4, 1, 2, 41, 42].map(kindOf)).toEqual([
    "member",
    "member",
    "trial",
    "agent",
    "agent",
    "agent",
    "agent",
  ]);
});

it("tells a session that ended from one that was never there", () => {
  for (const access of ["session", "member", "agent"] as const) {
    expect(admit(access, null, true)).toEqual(err({ code: "SESSION_ENDED" }));
    expect(admit(access, null, false)).toEqual(err({ code: "SESSION_REQUIRED" }));
  }
  expect(admit("public", null, false)).toEqual(ok(null));
});

const asking = (headers: Record<string, string>, cookies: Record<string, string>) =>
  proofOf({ headers, cookies } as Pick<FastifyRequest, "headers" | "cookies"> as FastifyRequest);

it("CALL-002 a session is proven by both halves, the token and the cookie, and by nothing less", () => {
  const token = "t".repeat(43);
  const whole = { authorization: `Bearer ${token}` };
  const cookie = { "__Host-portico_session": "the-other-half" };
  expect(asking(whole, cookie)).toEqual({ token, cookie: "the-other-half" });
  expect(asking(whole, {})).toBeUndefined();
  expect(asking(whole, { session: "the-other-half" })).toBeUndefined();
  expect(asking({}, cookie)).toBeUndefined();
  expect(asking({ authorization: `Basic ${token}` }, cookie)).toBeUndefined();
  expect(asking({ authorization: `Bearer ${"t".repeat(19)}` }, cookie)).toBeUndefined();
  expect(asking({ authorization: `Bearer ${"t".repeat(201)}` }, cookie)).toBeUndefined();
});
