import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayIn } from "./register-birthday.ts";
import { addDays, dayAt, instantOf } from "./zoned-time.ts";

const iso = (day: string, minutes: number, zone: string): string =>
  new Date(instantOf(day, minutes, zone)).toISOString();

describe("time in a zone", () => {
  it("finds the instant of a wall clock's time", () => {
    expect(iso("2026-11-21", 18 * 60 + 15, "Asia/Ho_Chi_Minh")).toBe("2026-11-21T11:15:00.000Z");
    expect(iso("2026-07-01", 0, "America/New_York")).toBe("2026-07-01T04:00:00.000Z");
    expect(iso("2026-12-01", 0, "America/New_York")).toBe("2026-12-01T05:00:00.000Z");
  });

  it("finds midnights and evenings of days on which the clock is put forward or back", () => {
    expect(iso("2026-03-08", 0, "America/New_York")).toBe("2026-03-08T05:00:00.000Z");
    expect(iso("2026-03-08", 18 * 60, "America/New_York")).toBe("2026-03-08T22:00:00.000Z");
    expect(iso("2026-11-01", 18 * 60, "America/New_York")).toBe("2026-11-01T23:00:00.000Z");
  });

  it("tells the day of any instant, and that day begins at or before it", () => {
    const zone = fc.constantFrom("Asia/Bangkok", "America/New_York", "Etc/UTC", "Asia/Kathmandu");
    const at = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(at, zone, (instant, timeZone) => {
        const day = dayIn(instant, timeZone);
        expect(dayAt(instant, timeZone)).toBe(day);
        expect(instantOf(day, 0, timeZone)).toBeLessThanOrEqual(instant);
        expect(instantOf(addDays(day, 1), 0, timeZone)).toBeGreaterThan(instant);
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});
