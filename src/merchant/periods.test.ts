import { describe, expect, it } from "vitest";
import { changesIn, momentOf, withInstants } from "./periods.ts";

const zone = "Asia/Ho_Chi_Minh";

describe("a moment of config", () => {
  it.each([
    ["2026-12-24", "2026-12-23T17:00:00.000Z", zone],
    ["2026-12-24T18:30", "2026-12-24T11:30:00.000Z", zone],
    ["2026-07-01", "2026-07-01T04:00:00.000Z", "America/New_York"],
    ["2026-12-01", "2026-12-01T05:00:00.000Z", "America/New_York"],
  ])("%s is %s by the clock of its zone", (text, instant, timeZone) => {
    expect(new Date(momentOf(text, timeZone) ?? 0).toISOString()).toBe(instant);
  });

  it.each(["2026-02-30", "2026-13-01", "2026-12-24T24:00", "2026-12-24T12:60", "tomorrow", ""])(
    "%s is none",
    (text) => {
      expect(momentOf(text, zone)).toBeUndefined();
    },
  );
});

describe("config with conditions on the time", () => {
  const period = { type: "period", from: "2026-12-24", until: "2026-12-26T12:00" };
  const config = {
    plain: { from: "2026-12-24" },
    items: { a: { when: { type: "all", of: [period, { type: "signedIn", is: true }] } } },
    order: ["a"],
  };

  it("holds instants in their place, and shares everything else", () => {
    const settled = withInstants(config, zone);
    expect(settled.items.a.when.of[0]).toEqual({
      type: "period",
      from: "2026-12-23T17:00:00.000Z",
      until: "2026-12-26T05:00:00.000Z",
    });
    expect(settled.plain).toBe(config.plain);
    expect(settled.order).toBe(config.order);
    expect(changesIn(settled)).toEqual([
      Date.parse("2026-12-23T17:00:00Z"),
      Date.parse("2026-12-26T05:00:00Z"),
    ]);
  });

  it("is itself where it has none", () => {
    const { plain, order } = config;
    const without = { plain, order };
    expect(withInstants(without, zone)).toBe(without);
    expect(changesIn(without)).toEqual([]);
  });
});
