import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import { winnersAnswer } from "#tests/support/winners.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("winners-list in the %s theme", (theme) => {
  it("SCREEN-10 lists who won what and when, by masked names", async () => {
    const world = await makeBlockWorld({ theme, answers: [winnersAnswer(3, 4)] });
    const html = world.drawBlock(block, fixture);
    expect(html.match(/lo\*\*\*\d/g)).toHaveLength(3);
    expect(html).toContain(world.runtime.money("120.50"));
    expect(html).toContain("Nov 20, ");
  });
});

it("U11 leads to the game that was won in, and says how many times its stake a win brought", async () => {
  const world = await makeBlockWorld({ answers: [winnersAnswer(3, 4)] });
  const html = world.drawBlock(block, fixture);
  expect(html.match(/12\.5× the stake/g)).toHaveLength(3);
  expect(html.match(/href="\/game\?vendor=KOI&amp;id=\d"/g)).toHaveLength(2);
  expect(html.match(/>Play this</g)).toHaveLength(2);
  // One of the three is closed now.
  expect(html.match(/<button[^>]*disabled/g)).toHaveLength(1);
});

it("U4 names rows of a demonstration, and claims real wins only where all are", async () => {
  const draw = async (demonstration: boolean) =>
    (await makeBlockWorld({ answers: [winnersAnswer(3, 4, demonstration)] })).drawBlock(
      block,
      fixture,
    );
  const mixed = await draw(true);
  expect(mixed.match(/>Demo</g)).toHaveLength(1);
  expect(mixed).toContain("sample data");
  expect(mixed).not.toContain("Real wins only");
  const real = await draw(false);
  expect(real).toContain("Real wins only");
  expect(real).not.toMatch(/>Demo<|sample data/);
});

it("invents nothing where nobody has won", async () => {
  const html = (await makeBlockWorld({ answers: [winnersAnswer(0, 4)] })).drawBlock(block, fixture);
  expect(html).toContain("No wins yet");
  expect(html).not.toContain("<ul");
});
