import { describe, expect, it } from "vitest";
import { change, isOfAge, monthsLater, strongest, timeTogether } from "./service.ts";

const at = (text: string): number => Date.parse(text);
const vietnam = { minimumAge: 21, timeZone: "Asia/Ho_Chi_Minh" };

it.each([
  // In Vietnam the day begins at 17:00 UTC of the day before.
  ["2005-11-22", "2026-11-21T16:59:59.999Z", false],
  ["2005-11-22", "2026-11-21T17:00:00.000Z", true],
  ["2005-11-21", "2026-11-21T00:00:00Z", true],
  ["2004-02-29", "2025-02-28T12:00:00Z", false],
  ["2004-02-29", "2025-02-28T17:00:00Z", true],
  ["2004-02-30", "2026-11-21T00:00:00Z", false],
])("G9 judges the age of %s at %s by the merchant's own day", (birthday, now, expected) => {
  expect(isOfAge(birthday, vietnam, at(now))).toBe(expected);
});

describe("a limit of one's own (G1)", () => {
  const time = { now: 1000, waitingMs: 500 };
  const stands = { ceiling: 100n, looser: null };

  it.each<[string, bigint | null]>([
    ["stricter", 99n],
    ["the smallest", 1n],
  ])("holds at once when it is %s", (_, wanted) => {
    expect(change(stands, wanted, time)).toEqual({
      ceiling: wanted,
      looser: null,
      step: "stricter",
    });
  });

  it.each<[string, bigint | null]>([
    ["by one unit", 101n],
    ["altogether", null],
  ])("waits when it is looser %s", (_, wanted) => {
    const looser = { ceiling: wanted, readyAt: 1500 };
    expect(change(stands, wanted, time)).toEqual({ ceiling: 100n, looser, step: "asked" });
  });

  it("is strict at once where there was none, and forgets a wish when it is set again", () => {
    expect(change({ ceiling: null, looser: null }, 5n, time).ceiling).toBe(5n);
    const wished = { ceiling: 100n, looser: { ceiling: 200n, readyAt: 1500 } };
    expect(change(wished, 100n, time)).toEqual({ ceiling: 100n, looser: null, step: "kept" });
    expect(change(wished, 200n, { ...time, now: 1400 }).looser?.readyAt).toBe(1500);
    expect(change(wished, 300n, { ...time, now: 1400 }).looser?.readyAt).toBe(1900);
  });
});

it("lets the longest break hold to its last millisecond, and an exclusion until the return (G8)", () => {
  const short = { kind: "coolOff" as const, endsAt: 10 };
  const long = { kind: "coolOff" as const, endsAt: 20 };
  const excluded = { kind: "exclusion" as const, endsAt: 5 };
  const ever = { kind: "exclusion" as const, endsAt: null };
  expect(strongest([short, long], 0)).toBe(long);
  expect(strongest([long, excluded], 4)).toBe(excluded);
  expect(strongest([long, excluded], 5)).toBe(excluded);
  expect(strongest([excluded, ever], 0)).toBe(ever);
  expect(strongest([short], 10)).toBeUndefined();
});

it("counts months by the calendar, and overlapping times once", () => {
  expect(new Date(monthsLater(at("2026-08-31T10:00:00Z"), 6)).toISOString()).toBe(
    "2027-02-28T10:00:00.000Z",
  );
  expect(new Date(monthsLater(at("2026-11-21T10:00:00Z"), 60)).getUTCFullYear()).toBe(2031);
  const sittings = [
    { beganAt: 0, lastAt: 50 },
    { beganAt: 40, lastAt: 80 },
    { beganAt: 45, lastAt: 60 },
    { beganAt: 100, lastAt: 110 },
  ];
  expect(timeTogether(sittings, 30)).toBe(60);
  expect(timeTogether([], 0)).toBe(0);
});
