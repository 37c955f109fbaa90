import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AgentOverviewValue, AgentReportValue } from "#src/contracts/api.gen.ts";
import { payReward } from "#src/platform/domains/wallet/public.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { money } from "#tests/support/own-sums.ts";
import { some } from "#tests/support/some.ts";
import { makeLineJob } from "./line-job.ts";
import { agentOverview } from "./overview.ts";
import { agentReport } from "./report.ts";

/*
 * Whatever a line does, in whatever order and however long after, its figures are what this test adds up
 * from bets, deposits, withdrawals and entries, by the tree as each member's row names it.
 */

const full = process.env.PORTICO_TEST_FULL === "1";
const seed = Number(process.env.PORTICO_TEST_SEED ?? 20_261_124);
/** Clocks go back an hour there on 25 October: that day has 25 hours. */
const zone = "Europe/Berlin";
const people = 12;
const first = Date.UTC(2026, 9, 20, 22);
const hourMs = 3_600_000;

let world: MoneyWorld;
beforeAll(async () => {
  world = await makeMoneyWorld((site) => {
    site.timeZone = zone;
  });
});
afterAll(() => world?.close());

let aheadMs = 60_000;

type Zoned = { timeZone: string };
const job = (timeZone = zone) =>
  makeTimer({
    jobs: [makeLineJob({ database: world.test.database })],
    database: world.test.database,
    merchants: (): { code: string; site: Zoned }[] => [
      { code: world.merchant, site: { timeZone } },
    ],
    // When something changed is told by the database's clock.
    clock: () => Date.now() + aheadMs,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: ({ err }: object & { err?: unknown }) => {
        throw err;
      },
    },
  });

/** Starts a platform, which looks at the zone, and lets it do what is due. */
async function sum(timeZone = zone): Promise<void> {
  const timer = job(timeZone);
  aheadMs = 60_000;
  await timer.look();
  // What a look finds due begins with the next whole second.
  aheadMs += 1000;
  await timer.tick();
}

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
        }
      }
      const named = await ask<AgentReportValue>(head, "agentReport", { ...range, account: "er1" });
      const found = await world.test.asOwner<{ id: string }>(
        "select id from member where account like '%er1%'",
      );
      const theirs = below.filter(({ who }) => found.some(({ id }) => id === who));
      expect(named.totals).toEqual(figuresOf(theirs));
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

const moment = fc.oneof(
  fc.nat(26 * 24 * 60).map((minutes) => minutes * 60_000),
  // The first and last moments of days, among them those around the change of clocks.
  fc.constantFrom(0, -1, 4 * 24 * hourMs, 4 * 24 * hourMs - 1, 121 * hourMs - 1, 121 * hourMs),
);
// Bets that were lost come often: who bet validly on several days counts once.
const bets = ["bet", "lost", "lost", "lost", "lost", "settle", "back"] as const;
const others = ["deposit", "withdraw", "return", "bonus", "rebate", "move", "sum", "sum"] as const;
const kinds = [...bets, ...others] as const;
const deed = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(people - 1),
  other: fc.nat(people - 1),
  at: moment,
  amount: fc.integer({ min: 1, max: 9999 }),
  nth: fc.nat(200),
});
type Doing = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

async function perform({ kind, who, other, at, amount, nth }: Doing, ids: readonly string[]) {
  const { test, merchant } = world;
  const [id, when] = [ids[who] ?? "", new Date(first + at)];
  const oneOf = `merchant = '${merchant}' and round_id = (select round_id from game_bet
    where status = $1 order by round_id offset $2 % greatest(1, (select count(*) from game_bet
      where status = $1)) limit 1)`;
  if (kind === "bet" || kind === "lost")
    await test.asOwner(
      `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
         stake, valid_bet, moved, created_at)
       select $1, vendor, $2, $3, node_id, 'THB', false, $6::text, $4::bigint,
         case $6::text when 'lost' then $4::bigint else 0 end, 0, $5 from game where node_id = 108317`,
      [merchant, newKey(), id, amount, when, kind === "bet" ? "open" : "lost"],
    );
  else if (kind === "settle")
    await test.asOwner(
      `update game_bet set status = 'won', valid_bet = stake, payout = stake * 3 - 1,
       settled_at = created_at + interval '3 days' where ${oneOf}`,
      ["open", nth],
    );
  else if (kind === "back")
    await test.asOwner(
      `update game_bet set status = 'refunded', valid_bet = 0, payout = 0 where ${oneOf}`,
      [nth % 2 ? "won" : "lost", nth],
    );
  else if (kind === "deposit")
    await test.asOwner(
      `insert into deposit (merchant, id, member_id, provider, method, currency, amount, status,
         created_at, expires_at, started_at, settled_at)
       values ($1, gen_random_uuid(), $2, 'x', 'instant', 'THB', $3, 'paid', $4, $4, $4, $4)`,
      [merchant, id, amount, when],
    );
  else if (kind === "withdraw")
    await test.asOwner(
      `insert into withdrawal (merchant, id, member_id, currency, amount, status, received, remaining,
         bank_account, account_name, auto_confirm_minutes, created_at, disbursed_at)
       values ($1, gen_random_uuid(), $2, 'THB', $3, 'received', $3, 0, '1', 'S', 60, $4, $4)`,
      [merchant, id, amount, when],
    );
  else if (kind === "return")
    await test.asOwner(
      `update withdrawal set returned = 1, received = amount - 1 where id = (
         select id from withdrawal where returned = 0 and amount > 1 order by created_at, id limit 1)`,
    );
  else if (kind === "move") {
    // Nobody plays below themselves.
    const isRefused = await test
      .asOwner("update member set upline_id = $2 where id = $1", [id, ids[other]])
      .then(() => false)
      .catch((error: Error) => error.message.includes("below themselves"));
    if (isRefused) return;
  } else if (kind === "sum") await Promise.all([sum(), sum()]);
  else
    await world.inside((db) =>
      payReward(db, {
        ...(kind === "rebate"
          ? { kind: "rebate", bonus: "rebate" }
          : { kind: "mission-reward", bonus: "mission" }),
        ...{ key: `test:${newKey()}`, memberId: id, currency: "THB", amount: BigInt(amount) },
        now: when.getTime(),
      }),
    );
}

it(
  "AGENT-05 AGENT-09 figures of a line are its rows', whatever is late, taken back or moved, and on days of 25 hours",
  async () => {
    const property = fc.asyncProperty(
      fc.array(deed, { minLength: 80, maxLength: full ? 400 : 120 }),
      async (deeds) => {
        world.clock.now = Date.UTC(2026, 10, 21, 3);
        const ids: string[] = [];
        for (let who = 0; who < people; who += 1) {
          ids.push(await world.member());
          if (who > 0) await world.putBelow(ids[who] ?? "", ids[Math.floor((who - 1) / 3)] ?? "");
        }
        lastIds = ids;
        for (const [turn, one] of deeds.entries()) {
          await perform(one, ids);
          if (turn === 30) await compare(ids);
        }
        await compare(ids);
        await sum();
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
  await sum("Asia/Bangkok");
  const before = await world.test.asOwner("select zone, state from line_zone");
  expect(before).toEqual([{ zone: "Asia/Bangkok", state: "kept" }]);
  await compare(lastIds);
  await sum();
  const after = await world.test.asOwner("select zone, state from line_zone");
  expect(after).toEqual([{ zone, state: "kept" }]);
  await compare(lastIds);
});
