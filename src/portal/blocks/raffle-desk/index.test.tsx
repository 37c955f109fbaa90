import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { RafflePromotionValue } from "#src/contracts/api.gen.ts";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";
import { Tickets } from "./tickets.tsx";

const prize = (id: string, left: number | null, chance: string) => ({
  id,
  name: `Prize ${id}`,
  amount: "1000.00",
  points: 0,
  image: "/_art/game/reels-10-1.svg",
  chance,
  left,
});
const value: RafflePromotionValue = {
  raffleId: "open-house",
  title: "Open house raffle",
  text: "<p>Every ticket draws a prize.</p>",
  tickets: 0,
  ticketBet: "200000.00",
  missingBet: "150000.00",
  prizes: [prize("a", 0, "0"), prize("b", 40, "2.5"), prize("c", null, "97.5")],
  history: [],
  startsAt: "2026-11-01T00:00:00.000Z",
  endsAt: null,
};
const answerOf = (one: RafflePromotionValue) =>
  ({ name: "rafflePromotion", payload: { language: "EN" }, value: one }) as const;

describe.each(["dark", "light"] as const)("raffle-desk in the %s theme", (theme) => {
  it("shows every prize with its chance, what a ticket takes, and the terms", async () => {
    const world = await makeBlockWorld({ theme, answers: [answerOf(value)] });
    const html = world.drawBlock(block, fixture);
    for (const word of ["Chance: 2.5 %", "40 left", "All gone", "Every ticket draws a prize"])
      expect(html).toContain(word);
    expect(html).toContain(`A ticket for every ${world.runtime.money("200000.00")}`);
    expect(html).toContain("Log in to draw");
    // Nobody has drawn: no list is made up.
    expect(html).not.toContain("Latest draws");
  });
});

it("tells the latest draws where there are some", async () => {
  const history = [{ prize: "Prize b", account: "lo***1", at: "2026-11-20T00:00:00.000Z" }];
  const world = await makeBlockWorld({ answers: [answerOf({ ...value, history })] });
  expect(world.drawBlock(block, fixture)).toMatch(/Latest draws.*lo\*\*\*1/s);
});

it.each([
  [0, true],
  [2, false],
])("lets a member with %i tickets draw or not", async (tickets, disabled) => {
  const { draw } = await makeBlockWorld({ signedIn: true });
  const html = draw(createElement(Tickets, { known: true, raffle: { ...value, tickets } }));
  expect(/<button[^>]*disabled=""/.test(html)).toBe(disabled);
  expect(html).toContain("to your next ticket");
});
