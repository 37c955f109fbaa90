import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import { winnersAnswer } from "#tests/support/winners.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("winners-rail in the %s theme", (theme) => {
  it("SCREEN-10 lists who won what, by masked names", async () => {
    const world = await makeBlockWorld({ theme, answers: [winnersAnswer(3, 6)] });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain("Latest wins");
    expect(html.match(/lo\*\*\*\d/g)).toHaveLength(3);
    expect(html.match(/₫120\.50/g)).toHaveLength(3);
  });
});

it("U11 leads to the game that was won in, and says how many times its stake a win brought", async () => {
  const world = await makeBlockWorld({ answers: [winnersAnswer(3, 6)] });
  const html = world.drawBlock(block, fixture);
  expect(html.match(/12\.5× the stake/g)).toHaveLength(3);
  expect(html.match(/href="\/game\?vendor=KOI&amp;id=\d"/g)).toHaveLength(2);
  expect(html.match(/>Play this</g)).toHaveLength(2);
  // One of the three is closed now.
  expect(html.match(/<button[^>]*disabled/g)).toHaveLength(1);
});

it("U4 names rows of a demonstration", async () => {
  const draw = async (demonstration: boolean) =>
    (await makeBlockWorld({ answers: [winnersAnswer(3, 6, demonstration)] })).drawBlock(
      block,
      fixture,
    );
  const html = await draw(true);
  expect(html.match(/>Demo</g)).toHaveLength(1);
  expect(html).toContain("sample data");
  expect(await draw(false)).not.toMatch(/>Demo<|sample data/);
});

it("takes no room while nobody has won, or nothing is known", async () => {
  expect((await makeBlockWorld({ answers: [winnersAnswer(0, 6)] })).drawBlock(block, fixture)).toBe(
    "",
  );
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
  expect(block.loads?.({ title: "home.winners", count: 6, minTimes: 2 }, context)).toEqual([
    { name: "winnerBoard", payload: { count: 6, minTimes: 2 } },
  ]);
});
