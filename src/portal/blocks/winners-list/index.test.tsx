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
  payload: { count: 4 },
  value: { list: Array.from({ length: count }, (_, index) => win(index)) },
});

describe.each(["dark", "light"] as const)("winners-list in the %s theme", (theme) => {
  it("SCREEN-10 lists who won what and when, by masked names", async () => {
    const world = await makeBlockWorld({ theme, answers: [board(3)] });
    const html = world.drawBlock(block, fixture);
    expect(html.match(/lo\*\*\*\d/g)).toHaveLength(3);
    expect(html).toContain(world.runtime.money("120.50"));
    expect(html).toContain("Nov 20, 2026");
  });
});

it("invents nothing where nobody has won", async () => {
  const html = (await makeBlockWorld({ answers: [board(0)] })).drawBlock(block, fixture);
  expect(html).toContain("No wins to show yet");
  expect(html).not.toContain("<ul");
});
