import { expect, it } from "vitest";
import { placeTime } from "./place-time.ts";

const full = { dateStyle: "medium", timeStyle: "short" } as const;
const near = { month: "short", day: "numeric", hour: "numeric", minute: "numeric" } as const;

const hours = ["2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00Z"];

it("writes the two hours that read the same with their offsets, and no other", () => {
  const inBerlin = (languageTag: string, recent = false) =>
    hours.map(placeTime(languageTag, { ...(recent ? near : full), timeZone: "Europe/Berlin" }));
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
  const write = placeTime("en-US", { ...full, timeZone: "Asia/Bangkok" });
  expect(hours.map(write)).toEqual([
    "Oct 25, 2026, 7:00 AM",
    "Oct 25, 2026, 8:00 AM",
    "Oct 25, 2026, 9:00 AM",
  ]);
});

it("finds what comes twice where clocks go back by other than an hour, and nothing where they go forward", () => {
  const twice = (timeZone: string, ...times: string[]) => {
    const write = placeTime("en-US", { ...full, timeZone });
    return times.filter((time) => /GMT|UTC/.test(write(time)));
  };
  // Lord Howe goes back by half an hour, from two o'clock to half past one.
  const half = ["2026-04-04T14:30:00Z", "2026-04-04T14:59:00Z", "2026-04-04T15:15:00Z"];
  const around = ["2026-04-04T14:29:00Z", "2026-04-04T15:31:00Z"];
  expect(twice("Australia/Lord_Howe", ...around, ...half)).toEqual(half);
  // Three o'clock becomes two in Berlin at one o'clock UTC, and two o'clock three in spring.
  expect(twice("Europe/Berlin", "2026-10-24T23:59:00Z", "2026-10-25T02:00:00Z")).toEqual([]);
  expect(twice("Europe/Berlin", "2026-03-29T00:30:00Z", "2026-03-29T01:30:00Z")).toEqual([]);
  // Troll goes back by two hours, from three o'clock to one.
  expect(twice("Antarctica/Troll", "2026-10-24T23:30:00Z", "2026-10-25T02:30:00Z")).toEqual([
    "2026-10-24T23:30:00Z",
    "2026-10-25T02:30:00Z",
  ]);
});

it("tells the offset whatever of a time is written: of a round with its seconds, of a slip the hour alone", () => {
  const timeZone = "Europe/Berlin";
  const styles = [
    { dateStyle: "short", timeStyle: "medium" },
    { timeStyle: "short" },
    { hour: "2-digit", minute: "2-digit" },
  ] as const;
  for (const style of styles) {
    const written = hours.map(placeTime("en-US", { ...style, timeZone }));
    expect(written[0]).toMatch(/ GMT\+2$/);
    expect(written[1]).toMatch(/ GMT\+1$/);
    expect(written[2]).not.toMatch(/GMT/);
  }
});
