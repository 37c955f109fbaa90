import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const calendar = (days: number): Answer => ({
  name: "signInCalendar",
  payload: {},
  value: {
    today: "2026-11-21",
    signedToday: false,
    streak: 0,
    days: Array.from({ length: days }, (_, index) => ({
      day: `2026-11-${21 + index}`,
      signed: false,
      points: 20 + index,
      amount: index === 6 ? "1000.00" : "0.00",
    })),
  },
});

describe.each(["dark", "light"] as const)("sign-in-days in the %s theme", (theme) => {
  it("SCREEN-14 shows what each day brings and the terms, and offers visitors the login", async () => {
    const world = await makeBlockWorld({ theme, answers: [calendar(7)] });
    const html = world.drawBlock(block, fixture);
    expect(html.match(/Day \d/g)).toHaveLength(7);
    expect(html).toContain("20 points");
    expect(html).toContain(`${world.runtime.money("1000.00")} and 26 points`);
    expect(html).toContain("No bet or deposit needed");
    expect(html).toContain("Log in to take part");
    // Whose day it is is not known: no day is marked.
    expect(html).not.toContain('data-today="true"');
  });
});

it("takes no room where no days are set", async () => {
  expect((await makeBlockWorld({ answers: [calendar(0)] })).drawBlock(block, fixture)).toBe("");
});
