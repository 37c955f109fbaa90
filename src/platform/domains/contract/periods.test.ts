import { expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { type Rhythm, spanAt } from "./periods.ts";

const at = (rhythm: Rhythm, instant: string, zone: string): string[] => {
  const { from, to } = spanAt(rhythm, Date.parse(instant), zone);
  return [from, to].map((one) => new Date(one).toISOString());
};

it.each([
  ["D", "2026-02-28T20:00:00Z", "2026-02-28T17:00:00.000Z", "2026-03-01T17:00:00.000Z"],
  ["W", "2026-03-01T12:00:00Z", "2026-02-22T17:00:00.000Z", "2026-03-01T17:00:00.000Z"],
  ["W", "2026-03-01T17:00:00Z", "2026-03-01T17:00:00.000Z", "2026-03-08T17:00:00.000Z"],
  ["H", "2026-02-15T16:59:59Z", "2026-01-31T17:00:00.000Z", "2026-02-15T17:00:00.000Z"],
  ["H", "2026-02-15T17:00:00Z", "2026-02-15T17:00:00.000Z", "2026-02-28T17:00:00.000Z"],
  ["M", "2026-12-31T16:59:59Z", "2026-11-30T17:00:00.000Z", "2026-12-31T17:00:00.000Z"],
] as const)("CONTRACT-02 %s at %s is from %s to %s in Bangkok", (period, instant, from, to) => {
  expect(at({ kind: "dividend", period }, instant, "Asia/Bangkok")).toEqual([from, to]);
});

it("CONTRACT-06 CONTRACT-07 cover a time without a gap, also where clocks are moved", () => {
  const rhythms: Rhythm[] = [
    { kind: "daily", period: "D" },
    { kind: "hour", period: null },
    { kind: "realtime", period: null },
  ];
  const zones = ["Asia/Bangkok", "Europe/Berlin", "Australia/Lord_Howe", "Africa/Cairo"];
  for (const zone of some(zones))
    for (const rhythm of some(rhythms))
      for (const day of some(["2026-03-28", "2026-10-03", "2026-10-24", "2026-04-23"])) {
        const start = Date.parse(`${day}T12:00:00Z`);
        let { to: next } = spanAt(rhythm, start, zone);
        while (next < start + 40 * 3_600_000) {
          const { from, to } = spanAt(rhythm, next, zone);
          expect([zone, rhythm.kind, new Date(from)]).toEqual([zone, rhythm.kind, new Date(next)]);
          expect(to).toBeGreaterThan(from);
          expect(spanAt(rhythm, to - 1, zone)).toEqual({ from, to });
          next = to;
        }
      }
});

it("CONTRACT-06 real-time salaries are for five minutes, hourly ones for an hour", () => {
  const realtime = { kind: "realtime" as const, period: null };
  expect(at(realtime, "2026-11-21T03:07:00Z", "Asia/Bangkok")).toEqual([
    "2026-11-21T03:05:00.000Z",
    "2026-11-21T03:10:00.000Z",
  ]);
  const hour = { kind: "hour" as const, period: null };
  expect(at(hour, "2026-11-21T03:07:00Z", "Asia/Kolkata")).toEqual([
    "2026-11-21T02:30:00.000Z",
    "2026-11-21T03:30:00.000Z",
  ]);
});
