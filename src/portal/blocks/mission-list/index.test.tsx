import { expect, it } from "vitest";
import type { MissionSummaryValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

type Mission = MissionSummaryValue["missions"][number];

const mission = (id: string, more: Partial<Mission>): Mission => ({
  id,
  kind: "once",
  title: `Mission ${id}`,
  text: "Words about it.",
  goal: "validBet",
  target: "1000000.00",
  progress: "250000.00",
  reward: { amount: "5000.00", points: 0 },
  status: "process",
  startsAt: "2026-11-01T00:00:00.000Z",
  endsAt: null,
  ...more,
});

async function draw(...missions: Mission[]): Promise<string> {
  const answer: Answer = {
    name: "missionSummary",
    payload: { language: "EN" },
    value: { count: 0, missions },
  };
  const world = await makeBlockWorld({ signedIn: true, answers: [answer] });
  return world.drawBlock(block, fixture);
}

it("MEM-13 offers to join what is open, shows how far the rest is, and claims what is done", async () => {
  const html = await draw(
    mission("a", { status: "join", progress: "0.00" }),
    mission("b", {}),
    mission("c", { status: "claim", progress: "1000000.00" }),
    mission("d", { kind: "daily", status: "claimed", progress: "1000000.00" }),
  );
  expect(html.match(/aria-label="(?:Join|Claim): [^"]+"/g)).toEqual([
    'aria-label="Join: Mission a"',
    'aria-label="Claim: Mission c"',
  ]);
  expect(html.match(/aria-valuenow="\d+"/g)).toEqual([
    'aria-valuenow="25"',
    'aria-valuenow="100"',
    'aria-valuenow="100"',
  ]);
  expect(html).toContain("(valid bets) after joining");
  expect(html).toContain("(valid bets) today");
  expect(html).toContain("Claimed");
  expect(html.indexOf("Mission c")).toBeLessThan(html.indexOf("Today&#x27;s tasks"));
});

it("PROMO-01 says when a mission begins, ends and ended, by the merchant's clock", async () => {
  const ends = { kind: "event", endsAt: "2026-11-30T17:00:00.000Z" } as const;
  const html = await draw(
    mission("a", { ...ends, status: "process" }),
    mission("b", { ...ends, status: "comingSoon", startsAt: "2026-11-28T17:00:00.000Z" }),
    mission("c", { ...ends, status: "close" }),
  );
  for (const words of ["Until Dec 1, 12:00", "From Nov 29, 12:00", "Ended Dec 1, 12:00"])
    expect(html).toContain(words);
  expect(html).toContain("Coming soon");
  expect(html).not.toMatch(/aria-label="(?:Join|Claim): /);
  // What has not begun has no progress.
  expect(html.match(/role="progressbar"/g)).toHaveLength(2);
});

it("has words for a portal without missions", async () => {
  expect(await draw()).toContain("There are no missions at the moment");
});
