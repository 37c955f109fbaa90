import { describe, expect, it } from "vitest";
import { clockText, untilNews } from "./draw-times.ts";
import type { Lottery } from "./types.ts";

const at = (time: string): number => Date.parse(`2026-11-21T${time}Z`);
const iso = (time: string): string => new Date(at(time)).toISOString();
const lottery = (last: string | null): Lottery => ({
  gameCode: "FIVE1",
  name: "Five",
  gameGroupCode: "FIVE",
  numero: "601",
  closesAt: iso("03:00:55"),
  drawsAt: iso("03:01:00"),
  intervalSeconds: 60,
  playTypes: [],
  lastDraw:
    last === null
      ? null
      : {
          numero: "600",
          gameCode: "FIVE1",
          numbers: "12345",
          prizes: [],
          opensAt: iso("02:59:00"),
          closesAt: iso("02:59:55"),
          drawsAt: iso(last),
        },
});

describe("when to ask again", () => {
  it("is when bets close", () => {
    expect(untilNews([lottery("03:00:00")], at("03:00:10"))).toBe(45_500);
  });
  it("is soon where the last draw's numbers are missing", () => {
    expect(untilNews([lottery("02:59:00")], at("03:00:10"))).toBe(3000);
  });
  it("is when a closed draw is drawn", () => {
    expect(untilNews([lottery("02:58:00")], at("02:59:57"))).toBe(4500);
  });
  it("is a minute at most and a second at least, whatever a clock says", () => {
    expect(untilNews([lottery(null)], at("05:00:00"))).toBe(1000);
    expect(untilNews([], at("05:00:00"))).toBe(60_000);
  });
});

it("writes a span as a clock does", () => {
  expect([245_000, 59_001, 0, -5, 3_723_000].map(clockText)).toEqual([
    "4:05",
    "1:00",
    "0:00",
    "0:00",
    "1:02:03",
  ]);
});
