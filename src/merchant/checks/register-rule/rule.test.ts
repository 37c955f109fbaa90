import { describe, expect, it } from "vitest";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { backtracking, isJudged, judgeAhead } from "./backtracking.ts";
import { rule } from "./rule.ts";

describe("register-rule", () => provesByFixtures(rule.id, import.meta.dirname));

describe("the judgement of patterns", () => {
  it.each([
    ["^(?:[a-z0-9]{6,12})$", "safe"],
    ["^(?:[a-z]+[0-9]?)$", "safe"],
    ["^(?:(a+)+)$", "vulnerable"],
    ["^(?:(a|a)*b)$", "vulnerable"],
    ["^(?:[a-z]*[a-z]*[a-z]*x)$", "vulnerable"],
  ])("OPEN-045 finds %s %s", (source, verdict) => {
    expect(backtracking(source)).toBe(verdict);
  });

  it("goes on in a thread of its own, so that this one stays free", async () => {
    const slow = ["^(?:(.*b){20})$", "^(?:(x+x+)+y)$", "^(?:(a?){30}a{30}z)$"];
    expect(slow.map(isJudged)).toEqual([false, false, false]);
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    await judgeAhead(slow);
    clearInterval(timer);
    // In this thread no timer would have had a turn.
    expect(turns).toBeGreaterThan(0);
    expect(slow.map(isJudged)).toEqual([true, true, true]);
    expect(slow.map(backtracking)).not.toContain("safe");
  });
});
