import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("link-cards in the %s theme", (theme) => {
  it("draws a link for what has an address and a button for what has none, in order", async () => {
    const html = (await makeBlockWorld({ theme })).drawBlock(block, fixture);
    expect(html).toMatch(/<a[^>]*href="\/down\/lite".*From the browser, nothing to download\./);
    expect(html).toMatch(/<button.*Customer service/);
    expect(html.match(/<li/g)).toHaveLength(2);
  });
});
