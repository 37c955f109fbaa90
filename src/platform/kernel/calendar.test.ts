import { describe, expect, it } from "vitest";
import { dayBegan, readDays, startOfDay, todayOf } from "./calendar.ts";

const at = (text: string): number => Date.parse(text);

it.each([
  ["2026-11-21T16:59:59.999Z", "Asia/Ho_Chi_Minh", "2026-11-20T17:00:00.000Z"],
  ["2026-11-21T17:00:00.000Z", "Asia/Ho_Chi_Minh", "2026-11-21T17:00:00.000Z"],
  // The day the clocks go back has 25 hours.
  ["2026-10-25T22:00:00.000Z", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
])("F11 finds where the day of %s began in %s", (now, zone, expected) => {
  expect(new Date(dayBegan(at(now), zone)).toISOString()).toBe(expected);
});

describe("days of a list", () => {
  const santiago = { timeZone: "America/Santiago" };

  it("begin and end with the merchant's days, also where clocks skip midnight", () => {
    // On 8 September 2024 Chile's clocks went from 24:00 of the 7th to 01:00 of the 8th.
    expect(new Date(startOfDay("2024-09-08", "America/Santiago")).toISOString()).toBe(
      "2024-09-08T04:00:00.000Z",
    );
    const days = readDays({ from: "2024-09-07", to: "2024-09-08" }, santiago);
    expect(days).toEqual({
      ok: true,
      value: {
        from: new Date("2024-09-07T04:00:00Z"),
        before: new Date("2024-09-09T03:00:00Z"),
      },
    });
    const today = todayOf(santiago, at("2024-09-08T04:00:00Z"));
    expect(today).toEqual({ day: "2024-09-08", began: new Date("2024-09-08T04:00:00Z") });
  });

  it("are refused where they are none, or end before they begin", () => {
    const refusal = { ok: false, error: { code: "PAYLOAD_INVALID" } };
    expect(readDays({ from: "2026-02-30" }, santiago)).toMatchObject(refusal);
    expect(readDays({ from: "2026-02-02", to: "2026-02-01" }, santiago)).toMatchObject(refusal);
    expect(readDays({}, santiago)).toEqual({ ok: true, value: {} });
  });
});
