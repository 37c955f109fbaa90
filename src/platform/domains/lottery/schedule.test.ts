import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { type Lottery, lotteries } from "./catalogue.ts";
import { openSlot, slotsUntilOpen } from "./schedule.ts";

const zone = "Asia/Ho_Chi_Minh";
const lottery = (gameCode: string): Lottery => {
  const found = lotteries.find((each) => each.gameCode === gameCode);
  if (found === undefined) throw new Error(`No lottery ${gameCode}.`);
  return found;
};
const iso = (at: number): string => new Date(at).toISOString();

describe("the schedule", () => {
  it("holds the daily draws at the merchant's clock", () => {
    const slot = openSlot(lottery("VNNORTH"), Date.parse("2026-11-21T03:00:00Z"), zone);
    expect(slot.numero).toBe("20261121");
    expect(iso(slot.drawsAt)).toBe("2026-11-21T11:15:00.000Z");
    expect(iso(slot.closesAt)).toBe("2026-11-21T11:05:00.000Z");
    expect(iso(slot.opensAt)).toBe("2026-11-20T11:05:00.000Z");
    const bangkok = openSlot(lottery("VNSOUTH"), Date.parse("2026-11-21T03:00:00Z"), "Etc/UTC");
    expect(iso(bangkok.drawsAt)).toBe("2026-11-21T16:15:00.000Z");
  });

  it("numbers the fast draws through the merchant's day, the last one at midnight", () => {
    const midnight = Date.parse("2026-11-20T17:00:00Z");
    expect(openSlot(lottery("FIVE1"), midnight - 6000, zone).numero).toBe("202611201440");
    expect(openSlot(lottery("FIVE1"), midnight - 5000, zone).numero).toBe("202611210001");
    expect(openSlot(lottery("FIVE5"), midnight, zone).numero).toBe("202611210001");
    expect(openSlot(lottery("FIVE3"), midnight + 3_600_000, zone).numero).toBe("202611210021");
  });

  it("has one open draw at any time, and each draw follows the one before without a gap", () => {
    const zones = fc.constantFrom("Asia/Bangkok", "America/New_York", "Asia/Kathmandu");
    const at = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) });
    fc.assert(
      fc.property(fc.constantFrom(...lotteries), at, zones, (each, now, timeZone) => {
        const slots = slotsUntilOpen(each, now, timeZone, { count: 40 });
        expect(slots).toHaveLength(40);
        const [open] = slots;
        expect(open?.opensAt).toBeLessThanOrEqual(now);
        expect(open?.closesAt).toBeGreaterThan(now);
        expect(new Set(slots.map(({ numero }) => numero)).size).toBe(40);
        for (const [place, { opensAt }] of some(slots.entries()))
          if (place < 39) expect(slots[place + 1]?.closesAt).toBe(opensAt);
      }),
      { seed: 21, numRuns: 150 },
    );
  });

  it("gives each of a long night's steps a number of its own, when clocks are put back", () => {
    const noon = Date.parse("2026-11-01T17:00:00Z");
    const slots = slotsUntilOpen(lottery("FIVE1"), noon, "America/New_York", { count: 900 });
    expect(new Set(slots.map(({ numero }) => numero)).size).toBe(900);
    // 13 hours have passed at noon of that day.
    expect(slots[0]?.numero).toBe("202611010781");
  });
});
