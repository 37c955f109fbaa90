import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const rates = { dividend: "30", daily: null, hour: "0", realtime: "0.5" };
const answerOf = (maxRates: typeof rates | Record<keyof typeof rates, "0">): Answer => ({
  name: "contracts",
  payload: { pageNo: 1, pageSize: 1 },
  value: { items: [], totalPages: 0, total: 0, maxRates },
});
const flags = { contract: true, dividend: true, daily: true, hourly: true, realtime: false };
const url = "/agent/contractRequests?member=lan88";

async function draw(theme: "dark" | "light", maxRates: Parameters<typeof answerOf>[0]) {
  const given = { theme, url, signedIn: true, isAgent: 1, answers: [answerOf(maxRates)] };
  const { facts } = await makeBlockWorld(given);
  const judged = { facts: { ...facts, consolidated: flags } };
  return (await makeBlockWorld({ ...given, runtime: judged })).drawBlock(block, fixture);
}

describe.each(["dark", "light"] as const)("contract-offer in the %s theme", (theme) => {
  it("CONTRACT-01 CONTRACT-02 asks for the kinds that are on and have a rate to give", async () => {
    const html = await draw(theme, rates);
    expect(html).toContain('value="lan88"');
    expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      ...["dividend", "daily"],
      ...["D", "W", "H", "M"],
    ]);
    expect(html).toContain("30 %");
    expect(html).not.toMatch(/>(contract|agent|form|record)\.[a-z]/);
  });

  it("says so where there is nothing to offer", async () => {
    const html = await draw(theme, { dividend: "0", daily: "0", hour: "0", realtime: "0" });
    expect(html).not.toContain("<form");
    expect(html).toContain("no rate");
  });
});

it("stays behind its button until it is asked for", async () => {
  const world = await makeBlockWorld({ signedIn: true, isAgent: 1 });
  const html = world.drawBlock(block, fixture);
  expect(html).toContain("<button");
  expect(html).not.toContain("<form");
});
