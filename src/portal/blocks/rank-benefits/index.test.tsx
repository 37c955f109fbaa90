import { describe, expect, it } from "vitest";
import type { RankListValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const rank = (rankLevel: number): RankListValue["ranks"][number] => ({
  rankLevel,
  labelName: `VIP ${rankLevel}`,
  color: "#7a4a1f",
  color2: "#f3dcc6",
  deposit: `${rankLevel * 500}.00`,
  validBet: `${rankLevel * 5000}.00`,
  benefits:
    rankLevel === 0
      ? []
      : [
          { kind: "upgrade", amount: "20.00" },
          { kind: "rebate", rate: "0.25" },
        ],
});
const answer = (own: RankListValue["own"]): Answer => ({
  name: "rankList",
  payload: {},
  value: { ranks: [0, 1, 2].map(rank), own },
});

describe.each(["dark", "light"] as const)("rank-benefits in the %s theme", (theme) => {
  it("SCREEN-12 lists every rank with what it takes and brings, and its terms", async () => {
    const { runtime, drawBlock } = await makeBlockWorld({ theme, answers: [answer(null)] });
    const html = drawBlock(block, fixture);
    for (const word of ["VIP 0", "VIP 2", "Every member starts here", "never lost"])
      expect(html).toContain(word);
    expect(html).toContain(runtime.money("10000.00"));
    expect(html.match(/Rank-up bonus/g)?.length).toBe(2);
    expect(html.match(/\+0\.25 %/g)?.length).toBe(2);
    expect(html).toContain("Log in to see your rank");
    expect(html).not.toContain('role="progressbar"');
  });
});

it("offers the login to visitors, and a trial account the way to a real one", async () => {
  const trial = await makeBlockWorld({ signedIn: true, answers: [answer(null)] });
  const session = { ...trial.runtime.session, isTrial: true };
  const world = await makeBlockWorld({ answers: [answer(null)], runtime: { session } });
  expect(world.drawBlock(block, fixture)).toContain(
    "You need a real account for this. Create one to go on.",
  );
});

it("says nothing of a member's rank before it is known whose it is", async () => {
  const own = { rankLevel: 1, deposit: "700.00", validBet: "6000.00", claimable: [] };
  const world = await makeBlockWorld({ signedIn: true, answers: [answer(own)] });
  expect(world.drawBlock(block, fixture)).not.toContain("Next rank:");
});

it("has a look for no ranks", async () => {
  const none: Answer = { name: "rankList", payload: {}, value: { ranks: [], own: null } };
  const world = await makeBlockWorld({ answers: [none] });
  expect(world.drawBlock(block, fixture)).toContain("There are no ranks at the moment");
});
