import { expect, it } from "vitest";
import { readBettors } from "#tests/support/own-centre.ts";
import { type Chance, readChances, readGiven } from "#tests/support/own-rewards.ts";
import { money } from "#tests/support/own-sums.ts";
import type { Player } from "#tests/support/report-players.ts";
import { some } from "#tests/support/some.ts";
import { readFile, readPages } from "./pages.ts";
import { platform, players } from "./stage.ts";

/* Missions, the board of those who bet most, and the reward centre: what can be claimed and what was. */

it("OPEN-079 missions and tasks are as far as the member's bets and deposits, and the badge counts those that wait", async () => {
  const states = new Set<string>();
  for (const { id, visitor } of some(players)) {
    const own = await readChances(platform, id);
    const { count, missions } = (await visitor.call("missionSummary")).value;
    expect(
      missions.map((one: Record<string, unknown>) => [
        one.id,
        one.target,
        one.progress,
        one.status,
      ]),
    ).toEqual(own.map((one) => [one.id, money(one.target), money(one.progress), one.status]));
    expect(count).toBe(own.filter(({ status }) => status === "claim").length);
    for (const { status } of own) states.add(status);
  }
  expect([...states].sort()).toEqual([
    "claim",
    "claimed",
    "close",
    "comingSoon",
    "join",
    "process",
  ]);
});

it("OPEN-079 the board has those who bet most in seven and in thirty days, and each finds their own place", async () => {
  const since = { week: Date.UTC(2026, 10, 14, 17), month: Date.UTC(2026, 9, 22, 17) };
  for (const { id, visitor } of some(players))
    for (const [missionId, began] of Object.entries(since)) {
      const all = await readBettors(platform, new Date(began));
      const mine = all.findIndex((one) => one.id === id);
      const { value } = await visitor.call("missionLeaderboard", { missionId, count: 3 });
      expect(value.places).toMatchObject(
        all.slice(0, 3).map((one, place) => ({
          rank: place + 1,
          account: `${one.account.slice(0, 2)}***${one.account.slice(-1)}`,
          figure: money(one.sum),
          own: one.id === id,
        })),
      );
      expect(all.length).toBeGreaterThan(20);
      expect(value.own).toEqual(
        mine < 0 ? null : { rank: mine + 1, figure: money(all[mine]?.sum ?? 0n) },
      );
    }
});

type Item = Record<"id" | "kind" | "status" | "turnover", string> & {
  amount: string | null;
  points: number | null;
};

/** What the reward centre has to show of missions and tasks. */
const toItems = (chances: readonly Chance[]): Item[] =>
  chances.flatMap(({ source, id, target, progress, goal, status, joined, amount, points }) => {
    const isDone = progress >= target;
    if (status === "claimed" || (status === "close" && !(joined && isDone))) return [];
    const known = { claim: "claimable", close: "expired" } as const;
    const state = status === "claim" || status === "close" ? known[status] : status;
    return [
      {
        id: `${source}:${id}`,
        kind: "mission",
        status: state,
        turnover: money(isDone || goal === "deposit" ? 0n : target - progress),
        amount: amount === 0n ? null : money(amount),
        points: points === 0 ? null : points,
      },
    ];
  });

const isMission = ({ id }: Item): boolean => /^(task|mission):/.test(id);
const toItem = ({ id, kind, status, turnover, amount, points }: Item): Item => {
  return { id, kind, status, turnover, amount, points };
};
const byId = (one: Item, other: Item): number => (one.id < other.id ? -1 : 1);

async function readCentre({ visitor }: Player, status?: string): Promise<Item[]> {
  const asked = status === undefined ? {} : { status };
  const shown = await readPages(visitor, "rewards", asked, 4);
  expect(await readFile(visitor, "rewards", asked)).toEqual(shown);
  return shown as unknown as Item[];
}

it("OPEN-080 the reward centre has what missions, ranks, sign-ins, rebates and invitations bring, each where it stands", async () => {
  const states = new Set<string>();
  for (const player of some(players)) {
    const { id, visitor } = player;
    const all = await readCentre(player);
    const open = all.filter(({ status }) => status !== "claimed");
    expect(open.filter(isMission).map(toItem).sort(byId)).toEqual(
      toItems(await readChances(platform, id)).sort(byId),
    );
    const others = new Map(open.filter((one) => !isMission(one)).map((one) => [one.id, one]));
    const { waiting, min } = (await visitor.call("manualRebate")).value;
    expect(others.get("rebate")?.amount ?? "0.00").toBe(waiting);
    expect(others.get("rebate")?.status).toBe(
      waiting === "0.00" ? undefined : Number(waiting) < Number(min) ? "process" : "claimable",
    );
    const { claimable } = (await visitor.call("referral")).value;
    expect(others.get("referral")?.amount ?? "0.00").toBe(claimable);
    for (const status of ["claimable", "process", "join", "comingSoon", "expired", "claimed"])
      expect(await readCentre(player, status)).toEqual(all.filter((one) => one.status === status));
    for (const { status } of all) states.add(status);
  }
  expect([...states].sort()).toEqual([
    "claimable",
    "claimed",
    "comingSoon",
    "expired",
    "join",
    "process",
  ]);
});

it("OPEN-080 what was given is each reward that was noted and each bonus of the ledger, once", async () => {
  for (const player of some(players)) {
    const given = await readGiven(platform, player.id);
    const shown = await readCentre(player, "claimed");
    expect(shown.map(({ id, amount, points }) => [id, amount, points])).toEqual(
      some(given).map(({ id, amount, points }) => [
        `paid:${id}`,
        amount === 0n ? null : money(amount),
        points === 0 ? null : points,
      ]),
    );
  }
});
