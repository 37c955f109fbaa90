import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const answer = (urls: string[]): Answer => ({
  name: "domainRoute",
  payload: {},
  value: { domainList: urls.map((url) => ({ domain: url, url })), resources: [] },
});

describe.each(["dark", "light"] as const)("router-speed in the %s theme", (theme) => {
  it("measures nothing before it is unfolded", async () => {
    const answers = [answer(["https://aurora.example/", "https://aurora2.example/"])];
    const html = (await makeBlockWorld({ theme, answers })).drawBlock(block, fixture);
    expect(html).toContain("Find the fastest address");
    expect(html).toContain('aria-expanded="false"');
    expect(html).not.toContain("aurora2.example");
  });
});

it("takes no space where there is one address, or only such as may not be opened", async () => {
  for (const urls of [[], ["javascript:alert(1)"], ["http://plain.example/"]])
    expect((await makeBlockWorld({ answers: [answer(urls)] })).drawBlock(block, fixture)).toBe("");
});
