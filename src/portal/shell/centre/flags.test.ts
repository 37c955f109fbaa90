import { describe, expect, it } from "vitest";
import { asksForFlag, flagsOf } from "./flags.ts";

const off = {
  daily: false,
  hourly: false,
  realtime: false,
  dividend: false,
  salary: false,
  contract: false,
};

describe("the flags of the consolidated call", () => {
  it.each([
    ["dailysalreq", { ...off, daily: true, salary: true, contract: true }],
    ["dailysalreqtype", { ...off, daily: true, salary: true, contract: true }],
    ["contracthoursalreq", { ...off, hourly: true, salary: true, contract: true }],
    ["realtimesalreqtype", { ...off, realtime: true, salary: true, contract: true }],
    ["divtypereq", { ...off, dividend: true, contract: true }],
  ])(
    "AGENT-16 MOD-14 %s decides on its own of the six, and on the headings above it",
    (field, flags) => {
      expect(flagsOf({ [field]: "1" })).toEqual(flags);
      expect(flagsOf({ [field]: "2" })).toEqual(flags);
    },
  );

  it.each(["", "0", "false", undefined])("OPEN-088 %j is not enabled", (value) => {
    const fields = ["dailysalreq", "contracthoursalreq", "realtimesalreqtype", "divtypereq"];
    const answer = Object.fromEntries(fields.map((field) => [field, value]));
    expect(flagsOf(answer)).toEqual(off);
  });

  it("finds the flag that a condition waits for, however deep it stands", () => {
    const flag = { type: "consolidated" as const, flag: "daily" as const };
    const agent = { type: "role" as const, role: "agent" as const };
    expect(asksForFlag(flag)).toBe(true);
    expect(asksForFlag({ type: "all", of: [agent, { type: "not", of: flag }] })).toBe(true);
    expect(asksForFlag({ type: "any", of: [agent] })).toBe(false);
    expect(asksForFlag(undefined)).toBe(false);
  });
});
