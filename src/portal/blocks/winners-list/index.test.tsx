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

it("invents nothing where nobody has won", async () => {
  const html = (await makeBlockWorld({ answers: [winnersAnswer(0, 4)] })).drawBlock(block, fixture);
  expect(html).toContain("No wins to show yet");
  expect(html).not.toContain("<ul");
});
