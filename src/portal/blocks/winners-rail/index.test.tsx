import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const win = (index: number) => ({
  account: `lo***${index}`,
  gameName: `Lantern Spins ${index}`,
  nodeId: String(index),
  image: "/_art/game/reels-10-1.svg",
  amount: "120.50",
  wonAt: `2026-11-20T00:00:0${index}.000Z`,
});
const board = (count: number): Answer => ({
  name: "winnerBoard",
  payload: { count: 6 },
  value: { list: Array.from({ length: count }, (_, index) => win(index)) },
});

describe.each(["dark", "light"] as const)("winners-rail in the %s theme", (theme) => {
  it("SCREEN-10 lists who won what, by masked names", async () => {
    const world = await makeBlockWorld({ theme, answers: [board(3)] });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain("Latest wins");
    expect(html.match(/lo\*\*\*\d/g)).toHaveLength(3);
    expect(html.match(/120\.50 VND/g)).toHaveLength(3);
  });
});

it("takes no room while nobody has won, or nothing is known", async () => {
  expect((await makeBlockWorld({ answers: [board(0)] })).drawBlock(block, fixture)).toBe("");
  expect((await makeBlockWorld()).drawBlock(block, fixture)).toBe("");
});

it("asks the server for what it will draw", async () => {
  const { site } = await makeBlockWorld();
  const context = {
    params: {},
    query: new URLSearchParams(),
    language: "EN",
    categories: site.categories.items,
    pageSize: 42,
  };
  expect(block.loads?.({ title: "home.winners", count: 6 }, context)).toEqual([
    { name: "winnerBoard", payload: { count: 6 } },
  ]);
});
