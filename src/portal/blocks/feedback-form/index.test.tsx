import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("feedback-form in the %s theme", (theme) => {
  it("SCREEN-06 says before how long feedback may be and how often it is taken", async () => {
    const html = (await makeBlockWorld({ theme, signedIn: true })).drawBlock(block, fixture);
    expect(html).toContain("10 to 500 characters, at most 20 messages a day");
    expect(html).toContain("0<!-- -->/<!-- -->500");
    expect(html).toMatch(/<label[^>]*>What should we know\?</);
  });
});
