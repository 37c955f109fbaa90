import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { costsOfPlaywright, costsOfVitest, readCosts, toCostLines, writeCosts } from "./costs.ts";

const cost = (file: string, seconds: number, tests = 1) => ({ file, seconds, tests });

describe("costsOfVitest", () => {
  it("takes a file's time from its first test to its last", () => {
    const file = (name: string, startTime: number, endTime: number) => ({
      name,
      status: "passed",
      startTime,
      endTime,
      assertionResults: [{ status: "passed" }, { status: "passed" }],
    });
    const testResults = [file("/house/src/a.test.ts", 1000, 3450)];
    expect(costsOfVitest({ testResults }, "/house")).toEqual([cost("src/a.test.ts", 2.5, 2)]);
  });
});

describe("costsOfPlaywright", () => {
  it("adds up every try of every test, those in groups too", () => {
    const spec = (...durations: number[]) => ({
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const report = {
      stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [],
      suites: [
        {
          file: "a.spec.ts",
          specs: [spec(1000)],
          suites: [{ file: "a.spec.ts", specs: [spec(500, 700)] }],
        },
        { file: "b.spec.ts", specs: [spec(40)] },
      ],
    };
    expect(costsOfPlaywright(report)).toEqual([
      cost("tests/e2e/a.spec.ts", 2.2, 2),
      cost("tests/e2e/b.spec.ts", 0),
    ]);
  });
});

describe("writeCosts", () => {
  it("keeps the dearest first, and what another step's files took", () => {
    const path = join(makeTempFolder(), "test", "costs.json");
    expect(readCosts(path)).toEqual({});
    writeCosts("browser", [cost("c", 9)], path);
    writeCosts("unit", [cost("a", 3)], path);
    const browser = [cost("c", 9)];
    expect(readCosts(path)).toEqual({ unit: [cost("a", 3)], browser });
    writeCosts("unit", [cost("a", 1), cost("b", 2)], path);
    expect(readCosts(path)).toEqual({ unit: [cost("b", 2), cost("a", 1)], browser });
    expect(readFileSync(path, "utf8")).toMatch(/\n$/);
  });
});

describe("toCostLines", () => {
  it("names the dearest and adds up the rest", () => {
    const costs = [cost("cheap", 1), cost("dear", 30.25, 4), cost("middle", 3), cost("free", 0)];
    expect(toCostLines("Unit tests", costs, 2)).toEqual([
      "Unit tests: 34 s in 4 files, one after the other",
      "    30.3 s  dear (4)",
      "     3.0 s  middle (1)",
      "       1 s  in 2 more",
    ]);
    expect(toCostLines("Unit tests", costs)).toHaveLength(5);
  });
});
