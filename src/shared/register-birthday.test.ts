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

  it("writes a day as the rule wants it, and leaves alone what is none", () => {
    expect(toRuleDate("2005-11-21", 11)).toBe("2005-11-21");
    expect(toRuleDate("2005-11-21", 13)).toBe("11-21-2005");
    expect(["", "2005-11"].map((value) => toRuleDate(value, 13))).toEqual(["", "2005-11"]);
    expect(toIsoDay("0099-01-02", 11)).toBe("0099-01-02");
    expect(["", "11-31-2005", "2005-11-21"].map((value) => toIsoDay(value, 13))).toEqual([
      "",
      "",
      "",
    ]);
  });

  it("knows the leap day of every fourth year, of no hundredth and of every four hundredth", () => {
    const leapDay = { month: 2, day: 29 };
    expect(toDay("2004-02-29", 11)).toEqual({ year: 2004, ...leapDay });
    expect(toDay("2000-02-29", 11)).toEqual({ year: 2000, ...leapDay });
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
