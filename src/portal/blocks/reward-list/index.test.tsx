import { describe, expect, it } from "vitest";
import type { RewardsValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

type Reward = RewardsValue["items"][number];

const bets = { kind: "validBet", target: "300.00", progress: "120.00" } as const;
const reward = (id: string, more: Partial<Reward>): Reward => ({
  id,
  kind: "mission",
  title: `Reward ${id}`,
  amount: "5.00",
  points: null,
  goal: bets,
  gameClassify: null,
  turnover: "180.00",
  status: "process",
  createdAt: "2026-11-01T00:00:00.000Z",
  expiresAt: null,
  ...more,
});

async function draw(items: Reward[], theme: "dark" | "light" = "dark"): Promise<string> {
  const value = { items, total: items.length, totalPages: 1 };
  const answer: Answer = { name: "rewards", payload: { pageNo: 1, pageSize: 100 }, value };
  const world = await makeBlockWorld({ signedIn: true, theme, answers: [answer] });
  return world.drawBlock(block, fixture);
}

describe.each(["dark", "light"] as const)("reward-list in the %s theme", (theme) => {
  it("MEM-11 shows what can be claimed before what is under way, and that before what comes", async () => {
    const html = await draw(
      [
        reward("promotion:soon", { status: "comingSoon" }),
        reward("task:a", {}),
        reward("mission:open", { status: "join" }),
        reward("sign-in", { status: "claimable", goal: null, amount: null, points: 20 }),
        reward("paid:1", { status: "claimed" }),
        reward("mission:late", { status: "expired" }),
      ],
      theme,
    );
    const heads = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, words]) => words);
    expect(heads).toEqual([
      "Ready to claim",
      "In progress",
      "Open to join",
      "Coming soon",
      "Claimed",
    ]);
    expect(html.match(/aria-label="[^"]*Reward[^"]*"/g)).toEqual([
      'aria-label="Claim: Reward sign-in"',
      'aria-label="Join: Reward mission:open"',
    ]);
    expect(html).toContain("20 points");
    // What was paid is listed, and asks for nothing.
    const given = html.slice(html.indexOf("Claimed<"));
    expect(given).toMatch(/Reward paid:1.*₫5\.00/);
    expect(given).not.toMatch(/<button|Reward mission:late/);
  });
});

it("says the numbers of what is under way, and leads to games that count or to paying in", async () => {
  const html = await draw([
    reward("promotion:a", { gameClassify: "RNG" }),
    reward("task:b", {}),
    reward("rank:upgrade:1", { goal: { ...bets, kind: "deposit" } }),
    reward("promotion:c", { gameClassify: "CHESS" }),
  ]);
  expect(html.match(/aria-valuenow="40"/g)).toHaveLength(4);
  expect(html).toMatch(/₫120\S* of ₫300/);
  expect(html).toContain("Valid bets: Slots");
  const ways = [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  expect(ways).toEqual(["/rng", "/hot", "/member/depositv2"]);
});

it("says what is drawn and what others decide, and when there is nothing", async () => {
  const html = await draw([
    reward("raffle:r", { status: "claimable", amount: null, goal: null }),
    reward("promotion:p", { amount: null, goal: null }),
  ]);
  expect(html).toContain("One prize by draw");
  expect(html).toContain("Our staff decide");
  expect(html).not.toContain("progressbar");
  expect(await draw([])).toContain("There is nothing to claim right now.");
});

it("says what a bonus that was promised at registration waits for", async () => {
  const html = await draw([reward("signUp", { kind: "signUp", goal: null })]);
  expect(html).toContain("once your mobile number is verified and your first deposit has arrived");
});
