import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("responsible-play in the %s theme", (theme) => {
  it.each([
    ["aurora", 21],
    ["siam", 20],
  ] as const)("names the minimum age of %s (OPEN-047)", async (merchant, age) => {
    const html = (await makeBlockWorld({ theme, merchant })).drawBlock(block, fixture);
    expect(html).toContain(`aged ${age} and over`);
    expect(html).not.toContain("{");
  });
});

it("leads to where a limit is set, where the merchant says so", async () => {
  const world = await makeBlockWorld({});
  expect(world.drawBlock(block, fixture)).not.toContain("<a ");
  const linked = world.drawBlock(block, { link: { type: "route", path: "/responsible" } });
  expect(linked).toMatch(/<a[^>]*href="\/responsible"[^>]*>Set a limit/);
});
