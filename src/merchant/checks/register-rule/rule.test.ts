import { describe, expect, it } from "vitest";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { backtracking, judgeAhead } from "./backtracking.ts";
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
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    await judgeAhead(slow);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(20);
    const before = performance.now();
    expect(slow.map(backtracking)).not.toContain("safe");
    expect(performance.now() - before).toBeLessThan(50);
  });
});
