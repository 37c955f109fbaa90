import { describe, expect, it } from "vitest";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { backtracking } from "./backtracking.ts";
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
});
