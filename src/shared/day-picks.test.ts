import { describe, expect, it } from "vitest";
import { dayPicks, pickDays, readDayRange } from "./day-picks.ts";

const today = "2026-03-02";

describe("quick picks of days", () => {
  it("CONST-24 there are four: 7 and 30 days, previous and next", () => {
    expect(dayPicks.map(({ way, days }) => `${way} ${days}`).sort()).toEqual([
      "next 30",
      "next 7",
      "previous 30",
      "previous 7",
    ]);
  });

  it.each([
    ["previous", 7, { from: "2026-02-24", to: "2026-03-02" }],
    ["previous", 30, { from: "2026-02-01", to: "2026-03-02" }],
    ["next", 7, { from: "2026-03-03", to: "2026-03-09" }],
    ["next", 30, { from: "2026-03-03", to: "2026-04-01" }],
  ] as const)("CONST-24 the %s %i days from today", (way, days, range) => {
    expect(pickDays({ way, days }, today)).toEqual(range);
  });

  it.each([
    ["previous", 7, { from: "2024-02-20", to: "2024-02-26" }],
    ["next", 30, { from: "2024-03-02", to: "2024-03-31" }],
  ] as const)("CONST-24 the %s %i days beside those in view", (way, days, range) => {
    const shown = { from: "2024-02-27", to: "2024-03-01" };
    expect(pickDays({ way, days }, today, shown)).toEqual(range);
  });

  it("lead back to where they came from", () => {
    const shown = pickDays({ way: "previous", days: 7 }, today);
    const before = pickDays({ way: "previous", days: 7 }, today, shown);
    expect(pickDays({ way: "next", days: 7 }, today, before)).toEqual(shown);
  });
});

describe("readDayRange", () => {
  it("takes two days in their order, and nothing else", () => {
    expect(readDayRange("2026-03-01", "2026-03-01")).toEqual({
      from: "2026-03-01",
      to: "2026-03-01",
    });
    for (const [from, to] of [
      ["2026-03-02", "2026-03-01"],
      ["2026-02-30", "2026-03-01"],
      ["2026-03-01", ""],
      [null, "2026-03-01"],
      ["<script>", "x"],
    ] as const)
      expect(readDayRange(from, to)).toBeUndefined();
  });
});
