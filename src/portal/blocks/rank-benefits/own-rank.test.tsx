import { createElement } from "react";
import { expect, it } from "vitest";
import type { RankListValue } from "#src/contracts/api.gen.ts";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import { OwnRank } from "./own-rank.tsx";

const ranks: RankListValue["ranks"] = [0, 1, 2].map((rankLevel) => ({
  rankLevel,
  labelName: `VIP ${rankLevel}`,
  color: "#7a4a1f",
  color2: "#f3dcc6",
  deposit: `${rankLevel * 500}.00`,
  validBet: `${rankLevel * 5000}.00`,
  benefits: [],
}));

it("shows how far the next rank is and what waits, each with a button of its own", async () => {
  const own = {
    rankLevel: 1,
    deposit: "750.00",
    validBet: "20000.00",
    claimable: [{ rankLevel: 1, kind: "upgrade", amount: "20.00" }],
  };
  const { draw } = await makeBlockWorld({ signedIn: true });
  const html = draw(createElement(OwnRank, { own, ranks }));
  expect(html).toContain("Next rank: VIP 2");
  expect(html.match(/aria-valuenow="(\d+)"/g)).toEqual([
    'aria-valuenow="75"',
    'aria-valuenow="100"',
  ]);
  expect(html).toContain('aria-label="Claim: Rank-up bonus, VIP 1"');
});

it("says so at the top, and when nothing waits", async () => {
  const own = { rankLevel: 2, deposit: "1.00", validBet: "1.00", claimable: [] };
  const { draw } = await makeBlockWorld({ signedIn: true });
  const html = draw(createElement(OwnRank, { own, ranks }));
  expect(html).toContain("You have reached the highest rank");
  expect(html).toContain("Nothing to claim");
});
