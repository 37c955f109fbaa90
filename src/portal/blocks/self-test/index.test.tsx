import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import { some } from "#tests/support/some.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";
import { judgeAnswers } from "./judge-answers.ts";

describe.each(["dark", "light"] as const)("self-test in the %s theme", (theme) => {
  it("G15 asks three questions of four answers each, in every language, and says nothing of anybody yet", async () => {
    for (const language of some(["EN", "VI", "TH", "CN", "ID", "FIL"])) {
      const html = (await makeBlockWorld({ theme, language })).drawBlock(block, fixture);
      expect(html.match(/<fieldset/g)).toHaveLength(3);
      expect(html.match(/type="radio"/g)).toHaveLength(12);
      expect(html).not.toContain("selfTest.");
      expect(html).not.toContain("data-outcome");
    }
  });
});

it.each([
  [[0, 0, 0], "none"],
  [[1, 0, 0], "some"],
  [[1, 1, 1], "some"],
  [[2, 1, 1], "many"],
  [[3, 3, 3], "many"],
] as const)("G15 judges %j by the index's own bounds", ([afford, told, guilt], outcome) =>
  expect(judgeAnswers({ afford, told, guilt })).toBe(outcome),
);

it("G15 judges nothing while an answer is missing", () => {
  expect(judgeAnswers({ afford: 3, told: 3 })).toBeUndefined();
});
