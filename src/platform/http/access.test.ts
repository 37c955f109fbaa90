import { expect, it } from "vitest";
import { accessFault } from "./access.ts";
import type { CallSession } from "./context.ts";

const sessionOf = (isAgent: number): CallSession => ({
  id: "a-session",
  memberId: "a-member",
  isAgent,
  expiresAt: 0,
});
const refusalsOf = (access: "public" | "session" | "member" | "agent") =>
  [0, 1, 2, 4, 41, 42, 3].map((type) => accessFault(access, sessionOf(type), true)?.code ?? "in");

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

it("tells a session that ended from one that was never there", () => {
  for (const access of ["session", "member", "agent"] as const) {
    expect(accessFault(access, null, true)).toEqual({ code: "SESSION_ENDED" });
    expect(accessFault(access, null, false)).toEqual({ code: "SESSION_REQUIRED" });
  }
  expect(accessFault("public", null, false)).toBeUndefined();
});
