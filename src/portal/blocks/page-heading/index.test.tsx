import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("page-heading in the %s theme", (theme) => {
  it("draws one first heading that can take the focus, and its line", async () => {
    const html = (await makeBlockWorld({ theme })).drawBlock(block, fixture);
    expect(html.match(/<h1[^>]*tabindex="-1"/gi)).toHaveLength(1);
    expect(html).toContain("Slots, live casino, sports and lottery in one place.");
  });
});

it("leaves a hidden heading to screen readers", async () => {
  const world = await makeBlockWorld();
  const html = world.drawBlock(block, { ...fixture, hidden: true });
  expect(html).toContain(">Home</h1>");
  expect(html).not.toContain("<p");
});
