import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const answer: Answer = {
  name: "avatars",
  payload: {},
  value: {
    list: ["drawn", "1", "2"].map((id) => ({ id, url: `/_art/avatar/${id.length}.svg` })),
    chosen: "1",
  },
};

describe.each(["dark", "light"] as const)("avatar-choice in the %s theme", (theme) => {
  it("offers every picture by name, the chosen one chosen", async () => {
    const world = await makeBlockWorld({ theme, signedIn: true, answers: [answer] });
    const html = world.drawBlock(block, fixture);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    for (const name of ["Drawn for you", "Picture 1", "Picture 2"])
      expect(html).toContain(`alt="${name}"`);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/<button[^>]*disabled=""/);
  });
});
