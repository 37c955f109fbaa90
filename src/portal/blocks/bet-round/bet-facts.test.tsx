import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { makeBlockWorld, vendorsAnswer } from "#tests/support/block-world.tsx";
import { BetFacts } from "./bet-facts.tsx";
import type { KnownBet } from "./use-round-page.ts";

const bet: KnownBet = {
  vassalage: "PGX",
  id: "abroad-1",
  createdAt: "2026-11-27T10:00:00.000Z",
  settledAt: "2026-11-27T10:00:05.000Z",
  status: "won",
  stake: "1.00",
  payout: "2.50",
};

const draw = async (more: Partial<KnownBet>, theme: "dark" | "light") => {
  const world = await makeBlockWorld({ theme, signedIn: true, answers: [vendorsAnswer] });
  return world.draw(createElement(BetFacts, { bet: { ...bet, ...more }, gameName: "Koi Pond" }));
};

describe.each(["dark", "light"] as const)("what is known of a bet, in the %s theme", (theme) => {
  it("is by what its provider finds it, when it was and what moved", async () => {
    const html = await draw({}, theme);
    for (const words of ["Koi Pond", "PGX Studio", "abroad-1", "Won", "₫1.00", "₫2.50", "Settled"])
      expect(html).toContain(words);
    expect(html).toContain("This game&#x27;s provider shows no page of its rounds.");
  });

  it("names no payout and no end while the round runs", async () => {
    const html = await draw({ status: "open", payout: null, settledAt: null }, theme);
    expect(html).toContain("₫1.00");
    for (const words of ["Payout", "Settled"]) expect(html).not.toContain(words);
  });
});
