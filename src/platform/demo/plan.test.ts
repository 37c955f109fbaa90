import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { type DemoSize, demoBets, makeAccounts } from "./accounts.ts";
import { makeDice } from "./dice.ts";
import { betsBySteps, type DemoRound, demoDays, demoSteps, makePlay } from "./rounds.ts";

const endsAt = Date.UTC(2026, 10, 21);
const games = Array.from({ length: 40 }, (_, place) => {
  return { nodeId: place + 1, vendor: `V${place % 5}`, minBet: 100n };
});

const accountsOf = (size: DemoSize) => makeAccounts("s", "m", size, ["EN", "TH"]);

function playAll(size: DemoSize, seed = "s"): DemoRound[] {
  const accounts = accountsOf(size);
  const world = { seed, merchant: "m", accounts, games, bets: demoBets[size], unit: 100n, endsAt };
  const play = makePlay(world);
  return Array.from({ length: demoSteps }, () => play.nextStep()).flat();
}

describe("dice", () => {
  it("fall alike for the same words only, and evenly", () => {
    const rolls = (...words: string[]) => {
      const dice = makeDice(...words);
      return Array.from({ length: 6000 }, () => dice.whole(1, 6));
    };
    expect(rolls("a", "b")).toEqual(rolls("a", "b"));
    expect(rolls("a", "b")).not.toEqual(rolls("a", "c"));
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const share = rolls("a").filter((roll) => roll === face).length / 6000;
      expect(share).toBeGreaterThan(0.14);
      expect(share).toBeLessThan(0.19);
    }
  });

  it("make ids in the form of random UUIDs", () => {
    const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    const dice = makeDice("ids");
    const ids = Array.from({ length: 1000 }, () => dice.uuid());
    expect(ids.every((id) => form.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(1000);
  });
});

describe("demonstration accounts", () => {
  it("are 300 in 4 levels, each under somebody of the level above who joined before", () => {
    const accounts = accountsOf("full");
    expect(accounts).toHaveLength(300);
    expect(new Set(accounts.map(({ username }) => username)).size).toBe(300);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    for (const { level, uplineId, joinedOn, agentType } of some(accounts)) {
      const upline = byId.get(uplineId ?? "");
      expect(upline?.level ?? 0).toBe(level - 1);
      expect(upline?.joinedOn ?? 0).toBeLessThanOrEqual(joinedOn);
      expect(agentType === 0).toBe(level === 4);
    }
    expect([...new Set(accounts.map(({ agentType }) => agentType))].sort()).toEqual([
      0, 1, 2, 41, 42,
    ]);
  });

  it("have names every registration would take, and an age of 24 at least", () => {
    for (const { username, birthday } of some(accountsOf("full"))) {
      expect(username).toMatch(/^[a-z]{3,9}[0-9]{3}$/);
      expect(Date.parse(birthday)).toBeLessThan(Date.UTC(2002, 0, 1));
    }
  });
});

describe("demonstration rounds", () => {
  it("are the same for the same seed, and others for another", () => {
    expect(playAll("small")).toEqual(playAll("small"));
    expect(playAll("small", "t")).not.toEqual(playAll("small"));
  });

  it("are as many as asked for, over 90 days up to the end, in order of time", () => {
    expect(betsBySteps(46_000).reduce((sum, count) => sum + count, 0)).toBe(46_000);
    const rounds = playAll("small");
    expect(rounds).toHaveLength(demoBets.small);
    const times = rounds.map(({ placedAt }) => placedAt);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(endsAt - demoDays * 86_400_000);
    expect(rounds.every(({ settledAt, placedAt }) => placedAt <= settledAt)).toBe(true);
    expect(rounds.every(({ settledAt }) => settledAt < endsAt)).toBe(true);
  });

  it("pay stakes from what was paid in or won before, and give back what games give back", () => {
    const rounds = playAll("full");
    const balances = new Map<string, bigint>();
    let [staked, paid] = [0n, 0n];
    for (const { account, stake, payout, deposit } of some(rounds)) {
      const before = (balances.get(account.id) ?? 0n) + (deposit?.amount ?? 0n);
      expect(before >= stake).toBe(true);
      balances.set(account.id, before - stake + (payout ?? stake));
      if (payout === undefined) continue;
      staked += stake;
      paid += payout;
    }
    const returned = Number((paid * 1000n) / staked) / 1000;
    expect(returned).toBeGreaterThan(0.85);
    expect(returned).toBeLessThan(1.05);
  });

  it("are played by nobody before joining, and by nearly everybody some time", () => {
    const rounds = playAll("full");
    const begins = endsAt - demoDays * 86_400_000;
    for (const { account, placedAt } of some(rounds))
      expect(placedAt).toBeGreaterThanOrEqual(begins + account.joinedOn * 86_400_000);
    expect(new Set(rounds.map(({ account }) => account.id)).size).toBeGreaterThan(290);
  });
});
