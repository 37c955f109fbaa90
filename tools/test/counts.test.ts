import { describe, expect, it } from "vitest";
import {
  addCounts,
  countPlaywright,
  countStep,
  countVitest,
  judgeRunner,
  toSummary,
} from "./counts.ts";
import { chooseSteps } from "./main.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

describe("countVitest", () => {
  it("counts tests by what became of them", () => {
    const report = {
      testResults: [file("passed", "passed", "passed"), file("failed", "failed", "passed", "todo")],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it("counts a file that could not be loaded as one failure", () => {
    expect(countVitest({ testResults: [file("failed")] })).toMatchObject({ failed: 1 });
    expect(countVitest({ testResults: [file("failed", "skipped")] })).toMatchObject({ failed: 1 });
  });
});

describe("countPlaywright", () => {
  it("takes a second try that passed for a pass, and an error outside the tests for a failure", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 2, skipped: 3 });
  });
});

describe("judgeRunner", () => {
  const passed = { passed: 3, failed: 0, skipped: 0 };

  it("leaves a good run and a counted failure as they are", () => {
    expect(judgeRunner(passed, 0)).toEqual(passed);
    expect(judgeRunner({ ...passed, failed: 2 }, 1)).toMatchObject({ failed: 2 });
  });

  it("fails a runner that found no test, left no report, or failed without a failed test", () => {
    expect(judgeRunner({ passed: 0, failed: 0, skipped: 0 }, 0)).toMatchObject({ failed: 1 });
    expect(judgeRunner({ passed: 0, failed: 0, skipped: 9 }, 0)).toMatchObject({ failed: 1 });
    expect(judgeRunner(undefined, 0)).toEqual(countStep(false));
    expect(judgeRunner(passed, 1)).toMatchObject({ passed: 3, failed: 1 });
  });
});

describe("toSummary", () => {
  it("is the one line others read, and names skipped tests only when there are some", () => {
    const total = addCounts([
      countStep(true),
      countStep(false),
      { passed: 4, failed: 0, skipped: 0 },
    ]);
    expect(toSummary(total)).toBe("5 passed, 1 failed");
    expect(toSummary({ ...total, skipped: 2 })).toBe("5 passed, 1 failed, 2 skipped");
  });
});

describe("chooseSteps", () => {
  it("keeps the order of the steps, whatever order is asked for", () => {
    expect(chooseSteps("unit, lint")?.map(({ name }) => name)).toEqual(["lint", "unit"]);
  });

  it("knows no other steps", () => {
    expect(chooseSteps("unit,speed")).toBeUndefined();
    expect(chooseSteps(undefined)).toHaveLength(9);
  });
});
