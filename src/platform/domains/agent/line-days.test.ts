import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AgentOverviewValue, AgentReportValue } from "#src/contracts/api.gen.ts";
import {
  lineDeed,
  makeLine,
  performInLine,
  sumLinesOf,
  lineZone as zone,
} from "#tests/support/line-deeds.ts";
import { type MoneyWorld, makeMoneyWorld } from "#tests/support/money-world.ts";
import { money } from "#tests/support/own-sums.ts";
import { some } from "#tests/support/some.ts";
import { readDays } from "../../kernel/calendar.ts";
import { toFigures } from "./figures.ts";
import { nothing } from "./figures-repo.ts";
import { sumLines } from "./line-sums-repo.ts";
import { agentOverview } from "./overview.ts";
import { agentReport } from "./report.ts";
import { selectAlone } from "./report-repo.ts";

/*
 * Whatever a line does, in whatever order and however long after, its figures are what this test adds up
 * from bets, deposits, withdrawals and entries, by the tree as each member's row names it.
 */

const full = process.env.PORTICO_TEST_FULL === "1";
const seed = Number(process.env.PORTICO_TEST_SEED ?? 20_261_124);
let world: MoneyWorld;
beforeAll(async () => {
  world = await makeMoneyWorld((site) => {
    site.timeZone = zone;
  });
});
afterAll(() => world?.close());

/** Those whom the last run made. */
let lastIds: string[] = [];
const handlers = { agentOverview, agentReport };

/** What somebody did on a day, by the rows themselves. */
interface Deed {
  who: string;
  day: string;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
  deposits: bigint;
  withdrawals: bigint;
  bonus: bigint;
  rebate: bigint;
}

async function readDeeds(): Promise<Deed[]> {
  const rows = await world.test.asOwner<Record<string, string>>(
    `select member_id as who, (at at time zone '${zone}')::date::text as day, stake::text, valid::text,
       payout::text, paid::text, sent::text, bonus::text, rebate::text from (
       select member_id, created_at as at, stake, valid_bet as valid, payout, 0 as paid, 0 as sent,
         0 as bonus, 0 as rebate from game_bet
         where not trial and status not in ('pending', 'refused', 'refunded')
       union all select member_id, settled_at, 0, 0, 0, amount, 0, 0, 0 from deposit where status = 'paid'
       union all select member_id, disbursed_at, 0, 0, 0, 0, amount - returned, 0, 0 from withdrawal
         where disbursed_at is not null
       union all select account.owner::uuid, transfer.created_at, 0, 0, 0, 0, 0,
         case transfer.kind when 'rebate' then 0 else entry.amount end,
         case transfer.kind when 'rebate' then entry.amount else 0 end
         from ledger_entry as entry join ledger_account as account on account.id = entry.account_id
         join ledger_transfer as transfer on transfer.id = entry.transfer_id
         where account.kind = 'member' and transfer.kind in ('rebate', 'mission-reward')) as did`,
  );
  return rows.map((row) => ({
    who: row.who ?? "",
    day: row.day ?? "",
    stake: BigInt(row.stake ?? 0),
    validBet: BigInt(row.valid ?? 0),
    payout: BigInt(row.payout ?? 0),
    deposits: BigInt(row.paid ?? 0),
    withdrawals: BigInt(row.sent ?? 0),
    bonus: BigInt(row.bonus ?? 0),
    rebate: BigInt(row.rebate ?? 0),
  }));
}

const names = [
  "stake",
  "validBet",
  "payout",
  "deposits",
  "withdrawals",
  "bonus",
  "rebate",
] as const;

function figuresOf(deeds: readonly Deed[]): AgentOverviewValue["figures"] {
  const sum = (name: (typeof names)[number]): bigint =>
    deeds.reduce((all, deed) => all + deed[name], 0n);
  const won = sum("payout") - sum("stake") + sum("bonus") + sum("rebate");
  return {
    deposits: money(sum("deposits")),
    withdrawals: money(sum("withdrawals")),
    stake: money(sum("stake")),
    validBet: money(sum("validBet")),
    payout: money(sum("payout")),
    bonus: money(sum("bonus")),
    rebate: money(sum("rebate")),
    profitLoss: money(won),
  };
}

/** How many have valid bets among deeds. */
const activeIn = (deeds: readonly Deed[]): number =>
  new Set(deeds.filter(({ validBet }) => validBet > 0n).map(({ who }) => who)).size;

const ranges = [
  { from: "2026-10-20", to: "2026-11-20" },
  { from: "2026-10-24", to: "2026-10-26" },
  { from: "2026-10-25", to: "2026-10-25" },
  { from: "2026-10-28", to: "2026-11-02" },
];

async function compare(ids: readonly string[]): Promise<void> {
  const deeds = await readDeeds();
  const rows = await world.test.asOwner<{ id: string; upline_id: string | null }>(
    "select id, upline_id from member",
  );
  const above = new Map(rows.map(({ id, upline_id }) => [id, upline_id]));
  /** How far somebody is below a member; -1 for whoever is not. */
  const depthBelow = (who: string, head: string): number => {
    let at: string | null | undefined = who;
    for (let depth = 0; at; depth += 1) {
      if (at === head) return depth;
      at = above.get(at);
    }
    return -1;
  };
  for (const head of some(ids.slice(0, 4)))
    for (const range of some(ranges)) {
      const inRange = deeds.filter(({ day }) => day >= range.from && day <= range.to);
      const below = inRange.filter(({ who }) => depthBelow(who, head) > 0);
      const overview = await ask<AgentOverviewValue>(head, "agentOverview", range);
      expect([range, overview.figures, overview.activeMembers]).toEqual([
        range,
        figuresOf(below),
        activeIn(below),
      ]);
      for (const one of some(overview.days)) {
        const own = below.filter(({ day }) => day === one.day);
        const { validBet, deposits, withdrawals, profitLoss } = figuresOf(own);
        expect(one).toMatchObject({ validBet, deposits, withdrawals, profitLoss });
        expect([one.day, one.activeMembers]).toEqual([one.day, activeIn(own)]);
      }
      for (const by of ["branch", "level", "member"] as const) {
        const report = await ask<AgentReportValue>(head, "agentReport", { ...range, by });
        expect(report.totals).toEqual(figuresOf(below));
        // Whoever was above somebody may be above nobody by now.
        if (report.total === 0) continue;
        for (const { id, level, figures } of some(report.items)) {
          const own = below.filter(({ who }) =>
            by === "level"
              ? depthBelow(who, head) === level
              : by === "member"
                ? who === id
                : depthBelow(who, id) >= 0,
          );
          expect([by, id, level, figures]).toEqual([by, id, level, figuresOf(own)]);
          if (by !== "branch" || id !== report.items[0]?.id) continue;
          // A look into a branch begins with what its head did, and comes to what its row said.
          const into = await ask<AgentReportValue>(head, "agentReport", { ...range, parentId: id });
          expect([into.items[0]?.own, into.totals]).toEqual([true, figures]);
          const above = { ...range, parentId: id, level: 1, by };
          expect(await ask<AgentReportValue>(head, "agentReport", above)).toMatchObject({
            ...{ items: [], totals: figuresOf([]) },
          });
        }
      }
      // Branches that begin further below hold whoever is there or deeper.
      const deeper = await ask<AgentReportValue>(head, "agentReport", { ...range, level: 2 });
      expect(deeper.totals).toEqual(
        figuresOf(below.filter(({ who }) => depthBelow(who, head) > 1)),
      );
      const named = await ask<AgentReportValue>(head, "agentReport", { ...range, account: "er1" });
      const found = await world.test.asOwner<{ id: string }>(
        "select id from member where account like '%er1%'",
      );
      const theirs = below.filter(({ who }) => found.some(({ id }) => id === who));
      expect(named.totals).toEqual(figuresOf(theirs));
      // Few are looked up one by one, many are read with everybody else's days.
      const who = found.map(({ id }) => id).filter((id) => depthBelow(id, head) > 0);
      const days = readDays(range, world.site);
      const instants = days.ok ? days.value : {};
      for (const areMany of some([false, true])) {
        const others = selectAlone(who, "none");
        const sums = await world.inside((db) =>
          sumLines(db, {
            whose: { heads: [], label: "none", others, areMany },
            ...{ currency: world.site.currency, timeZone: world.site.timeZone, instants, ...range },
          }),
        );
        const figures = toFigures(sums.get("") ?? nothing, world.site.currency);
        expect([areMany, figures]).toEqual([areMany, figuresOf(theirs)]);
      }
      // With their branches each of those counts once, whoever else was found above.
      const branches = await ask<AgentReportValue>(head, "agentReport", {
        ...{ ...range, account: "er1", by: "branch" },
      });
      const within = below.filter(({ who }) =>
        found.some(({ id }) => depthBelow(id, head) > 0 && depthBelow(who, id) >= 0),
      );
      expect(branches.totals).toEqual(figuresOf(within));
    }
}

async function ask<Value>(
  memberId: string,
  name: "agentOverview" | "agentReport",
  payload: object,
): Promise<Value> {
  const outcome = await world.call(memberId, name, payload, handlers);
  if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.error.code}`);
  return outcome.value as Value;
}

it(
  "AGENT-05 AGENT-09 figures of a line are its rows', whatever is late, taken back or moved, and on days of 25 hours",
  async () => {
    const property = fc.asyncProperty(
      fc.array(lineDeed, { minLength: 80, maxLength: full ? 400 : 120 }),
      async (deeds) => {
        world.clock.now = Date.UTC(2026, 10, 21, 3);
        const ids = await makeLine(world);
        lastIds = ids;
        for (const [turn, one] of deeds.entries()) {
          await performInLine(world, one, ids);
          if (turn === 30) await compare(ids);
        }
        await compare(ids);
        await sumLinesOf(world);
        const marks = await world.test.asOwner("select from line_mark");
        expect(marks).toHaveLength(0);
        await compare(ids);
      },
    );
    await fc.assert(property, { seed, numRuns: full ? 20 : 1, endOnFailure: true });
  },
  full ? 1_800_000 : 120_000,
);

it("sums by another zone's days once the merchant's is another, and tells the figures meanwhile", async () => {
  await sumLinesOf(world, "Asia/Bangkok");
  const before = await world.test.asOwner("select zone, state from line_zone");
  expect(before).toEqual([{ zone: "Asia/Bangkok", state: "kept" }]);
  await compare(lastIds);
  await sumLinesOf(world);
  const after = await world.test.asOwner("select zone, state from line_zone");
  expect(after).toEqual([{ zone, state: "kept" }]);
  await compare(lastIds);
});
