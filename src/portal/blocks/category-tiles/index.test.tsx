import { describe, expect, it } from "vitest";
import { makeBlockWorld, vendorsAnswer } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

describe.each(["dark", "light"] as const)("category-tiles in the %s theme", (theme) => {
  it("NAV-01 NAV-03 leads to each category that has vendors, and to no other", async () => {
    const world = await makeBlockWorld({ theme, answers: [vendorsAnswer] });
    const html = world.drawBlock(block, fixture);
    const paths = [...html.matchAll(/href="([^"#]*)"/g)].map((match) => match[1]);
    expect(paths.filter((path) => path?.match(/^\/[a-z]+$/))).toEqual([
      "/rng",
      "/live",
      "/fish",
      "/sports",
      "/elott",
    ]);
    expect(html).toContain("Providers: 4");
  });
});

it("says where to ask where no category has vendors", async () => {
  const empty = { ...vendorsAnswer, value: { data: { lanes: [] } } } as typeof vendorsAnswer;
  const world = await makeBlockWorld({ answers: [empty] });
  const none = { ...world.facts, vendorsByCategory: {} };
  const bare = await makeBlockWorld({ answers: [empty], runtime: { facts: none } });
  const html = bare.drawBlock(block, fixture);
  expect(html).toContain("Nothing is open here right now");
  expect(html).toContain("Ask customer service");
});
