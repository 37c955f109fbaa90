import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const answer: Answer = {
  name: "limits",
  payload: {},
  value: {
    currency: "VND",
    waitingHours: 48,
    limits: [
      { kind: "deposit", period: "day", amount: "500.00", waiting: null },
      {
        kind: "time",
        period: "day",
        amount: "90",
        waiting: { amount: null, readyAt: "2027-01-02T03:04:05.000Z" },
      },
      { kind: "loss", period: "week", amount: null, waiting: null },
      { kind: "reality", period: "session", amount: "15", waiting: null },
    ],
    exclusion: { kind: "coolOff", until: "2027-03-04T05:06:07.000Z" },
    return: null,
  },
};

describe.each(["dark", "light"] as const)("play-limits in the %s theme", (theme) => {
  it("lists what holds and what waits, and offers every limit and both ways to stop", async () => {
    const world = await makeBlockWorld({ theme, signedIn: true, answers: [answer] });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain("500");
    expect(html).toContain("90 min");
    expect(html).toMatch(/You asked for no limit; you can confirm it from Jan 2, 2027/);
    expect(html).toMatch(/You are taking a break until Mar 4, 2027/);
    expect(html).toContain("only after 48 hours");
    expect(html.match(/<li/g)).toHaveLength(3);
    // G4: how often one is told the time is among what a member chooses.
    expect(html).toContain("15 min");
    expect(html.match(/<option/g)).toHaveLength(12 + 4 + 4);
    expect(html).toContain("Take a break …");
    expect(html).toContain("Exclude myself …");
    expect(html).not.toContain("limits.");
  });

  it("G8 says after an exclusion's time how to come back, and before it from when", async () => {
    const draw = async (until: string, asked: string | null): Promise<string> => {
      const value = {
        currency: "VND",
        waitingHours: 24,
        limits: [],
        exclusion: { kind: "exclusion" as const, until },
        return: { from: until, askedAt: asked, readyAt: asked },
      };
      const told: Answer = { name: "limits", payload: {}, value };
      return (await makeBlockWorld({ theme, signedIn: true, answers: [told] })).drawBlock(
        block,
        fixture,
      );
    };
    const over = await draw("2020-01-02T03:04:05.000Z", null);
    expect(over).toMatch(/was over on Jan 2, 2020/);
    expect(over).toContain("Ask to come back");
    const early = await draw("2090-01-02T03:04:05.000Z", null);
    expect(early).toContain("You can ask to come back from Jan 2, 2090");
    expect(early).not.toContain("Ask to come back<");
    const asked = await draw("2020-01-02T03:04:05.000Z", "2020-02-03T03:04:05.000Z");
    expect(asked).toMatch(/You asked on Feb 3, 2020/);
    expect(asked).not.toContain("Ask to come back<");
  });

  it("tells a visitor what there is, and leads to the login", async () => {
    const html = (await makeBlockWorld({ theme })).drawBlock(block, fixture);
    expect(html).toContain("Set your own limits");
    expect(html).toContain("Log in");
    expect(html).not.toContain("<form");
  });
});
