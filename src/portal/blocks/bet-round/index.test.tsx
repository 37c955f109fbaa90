import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const url = "/member/betRound?vassalage=JL&id=jl-lantern-1";

describe.each(["dark", "light"] as const)("bet-round in the %s theme", (theme) => {
  it("waits for the provider's page, without a frame until its address is known", async () => {
    const world = await makeBlockWorld({ theme, url, signedIn: true });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain("Back to the list");
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain("<iframe");
  });
});

it("says that no bet is named, where the address names none or half of one", async () => {
  for (const path of ["/member/betRound", "/member/betRound?id=jl-lantern-1"]) {
    const world = await makeBlockWorld({ url: path, signedIn: true });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain("There is no such bet of yours.");
    expect(html).not.toContain("aria-busy");
  }
});
