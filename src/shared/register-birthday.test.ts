import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayIn, toDay, toIsoDay, toRuleDate, yearsBetween } from "./register-birthday.ts";

const iso = (date: Date): string => date.toISOString().slice(0, 10);
const anyDay = fc.date({
  min: new Date("1900-01-01"),
  max: new Date("2100-01-01"),
  noInvalidDate: true,
});

describe("birthday", () => {
  it("reads every day of the calendar in both spellings and writes it back", () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const value = iso(date);
        expect(toIsoDay(value, 11)).toBe(value);
        expect(toIsoDay(toRuleDate(value, 13), 13)).toBe(value);
      }),
    );
  });

  it.each(["2023-02-29", "1900-02-29", "2023-04-31", "2023-00-10", "2023-01-00", "23-01-01", ""])(
    "knows that %s is no day",
    (value) => {
      expect(toDay(value, 11)).toBeUndefined();
    },
  );

  it("turns of age on the birthday itself, and on 1 March for someone born on a leap day", () => {
    const years = (born: string, today: string) => {
      const [from, to] = [toDay(born, 11), toDay(today, 11)];
      return from && to ? yearsBetween(from, to) : Number.NaN;
    };
    expect(years("2005-11-21", "2026-11-20")).toBe(20);
    expect(years("2005-11-21", "2026-11-21")).toBe(21);
    expect(years("2004-02-29", "2025-02-28")).toBe(20);
    expect(years("2004-02-29", "2025-03-01")).toBe(21);
  });

  it("takes the day from the merchant's time zone, not from the machine's", () => {
    const instant = Date.parse("2026-11-20T18:30:00Z");
    expect(dayIn(instant, "Asia/Ho_Chi_Minh")).toBe("2026-11-21");
    expect(dayIn(instant, "UTC")).toBe("2026-11-20");
  });
});
