import { expect, it } from "vitest";
import { placeTime } from "./use-place-time.ts";

const hours = ["2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00Z"];

it("writes the two hours that read the same with their offsets, and no other", () => {
  const inBerlin = (languageTag: string, recent = false) =>
    hours.map(placeTime({ languageTag, timeZone: "Europe/Berlin", recent }));
  expect(inBerlin("en-US")).toEqual([
    "Oct 25, 2026, 2:00 AM GMT+2",
    "Oct 25, 2026, 2:00 AM GMT+1",
    "Oct 25, 2026, 3:00 AM",
  ]);
  expect(inBerlin("vi", true)).toEqual([
    "2:00 25 thg 10 GMT+2",
    "2:00 25 thg 10 GMT+1",
    "3:00 25 thg 10",
  ]);
  for (const languageTag of ["th", "id", "zh-CN", "fil", "ar"])
    expect(new Set(inBerlin(languageTag))).toHaveLength(3);
});

it("adds nothing where clocks stand still", () => {
  const write = placeTime({ languageTag: "en-US", timeZone: "Asia/Bangkok" });
  expect(hours.map(write)).toEqual([
    "Oct 25, 2026, 7:00 AM",
    "Oct 25, 2026, 8:00 AM",
    "Oct 25, 2026, 9:00 AM",
  ]);
});
