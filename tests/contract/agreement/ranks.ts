import { expect, it } from "vitest";
import { type OwnRank, type OwnRise, readRanks, readRise } from "#tests/support/own-ranks.ts";
import { money } from "#tests/support/own-sums.ts";
import { some } from "#tests/support/some.ts";
import { readPages } from "./pages.ts";
import { platform, players } from "./stage.ts";

/* Ranks: what was paid in by the ledger, what was bet by the bets, and what comes of both. */

type Claim = [rankLevel: number, kind: string, amount: string];

/** What waits of the ranks up to one: each rise once, and what the month and the birthday bring. */
function waitingOf(ranks: readonly OwnRank[], level: number, rise: OwnRise): Claim[] {
  const own = ranks.filter((rank) => rank.level <= level);
  const [highest] = own.slice(-1);
  const year = rise.month.slice(0, 4);
  const all = [
    ...own
      .filter((rank) => rank.level > 0)
      .map(({ level: one, benefits }) => [one, "upgrade", benefits.upgrade, `${one}`] as const),
    ...(highest === undefined
      ? []
      : [
          [highest.level, "monthly", highest.benefits.monthly, rise.month] as const,
          ...(rise.hasBirthday
            ? [[highest.level, "birthday", highest.benefits.birthday, year] as const]
            : []),
        ]),
  ];
  return all
    .filter(([, kind, amount, ref]) => amount > 0n && !rise.taken.includes(`${kind}:${ref}`))
    .map(([one, kind, amount]) => [one, kind, money(amount)]);
}

it("CALL-080 SCREEN-12 a member's rank, what it is reached by and what waits of it are deposits of the ledger and bets, to the unit", async () => {
  const ranks = await readRanks(platform);
  const levels = new Set<number>();
  for (const { id, visitor } of some(players)) {
    const rise = await readRise(platform, id);
    const { validBet } = rise;
    const reached = ranks.filter(
      (rank) => rank.deposit <= rise.deposit && rank.validBet <= validBet,
    );
    const level = Math.max(rise.kept, ...reached.map((rank) => rank.level));
    const { ranks: shown, own } = (await visitor.call("rankList")).value;
    expect(
      shown.map((rank: Record<"rankLevel" | "deposit" | "validBet", unknown>) => [
        rank.rankLevel,
        rank.deposit,
        rank.validBet,
      ]),
    ).toEqual(some(ranks).map((rank) => [rank.level, money(rank.deposit), money(rank.validBet)]));
    const waiting = waitingOf(ranks, level, rise);
    expect(own).toEqual({
      rankLevel: level,
      deposit: money(rise.deposit),
      validBet: money(validBet),
      claimable: waiting.map(([rankLevel, kind, amount]) => ({ rankLevel, kind, amount })),
    });
    // The reward centre offers the same, and of the next rank what it brings.
    const offered = (await readPages(visitor, "rewards", { status: "claimable" }, 20)).filter(
      (item) => (item as { kind?: string }).kind === "rank",
    );
    expect(offered.map((item) => (item as { amount?: string }).amount).sort()).toEqual(
      waiting.map(([, , amount]) => amount).sort(),
    );
    levels.add(level);
  }
  expect(levels.size).toBeGreaterThan(1);
});
