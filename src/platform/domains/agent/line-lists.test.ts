import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AgentTeamBetsValue, AgentTransactionsValue } from "#src/contracts/api.gen.ts";
import {
  lineDeed,
  makeLine,
  performInLine,
  sumLinesOf,
  lineZone as zone,
} from "#tests/support/line-deeds.ts";
import { type MoneyWorld, makeMoneyWorld } from "#tests/support/money-world.ts";
import { money, sum } from "#tests/support/own-sums.ts";
import { some } from "#tests/support/some.ts";
import { agentTeamBets } from "./bets.ts";
import { agentTransactions } from "./money.ts";

/*
 * Whatever a line does, in whatever order and however long after, its lists of bets and of money are the rows
 * that this test reads, by the tree as each member's row names it: before there are sums by the day, with
 * them, and while what changed since still waits to be summed.
 */

const full = process.env.PORTICO_TEST_FULL === "1";
const seed = Number(process.env.PORTICO_TEST_SEED ?? 20_261_126);

let world: MoneyWorld;
beforeAll(async () => {
  world = await makeMoneyWorld((site) => {
    site.timeZone = zone;
  });
});
afterAll(() => world?.close());

const handlers = { agentTeamBets, agentTransactions };

interface Row {
  id: string;
  who: string;
  day: string;
  kind: string;
  category: string;
  amount: string;
  valid: string;
  payout: string;
}

/** The latest first. */
const readBets = (): Promise<Row[]> =>
  world.test.asOwner<Row & Record<string, string>>(
    `select id, who, (at at time zone '${zone}')::date::text as day, kind, category, amount::text,
       valid::text, payout::text
     from (
       select vendor || ':' || round_id as id, member_id as who, created_at as at, status as kind,
         category, case status when 'refunded' then 0 else stake end as amount,
         valid_bet as valid, payout
       from game_bet join game using (node_id, vendor)
       union all
       select bet.id::text, member_id, placed_at, bet.status, 'LOTT', bet.stake,
         case bet.status when 'open' then 0 else bet.stake end, prize
       from lottery_bet as bet join lottery_ticket as ticket on ticket.id = ticket_id
     ) as bet order by at desc, id`,
  );

const readMoves = (): Promise<Row[]> =>
  world.test.asOwner<Row & Record<string, string>>(
    `select entry.transfer_id || ':' || entry.line as id, member.id as who, amount::text,
       (transfer.created_at at time zone '${zone}')::date::text as day, '' as category, '0' as valid,
       '0' as payout, case transfer.kind when 'mission-reward' then 'bonus' else transfer.kind end as kind
     from ledger_entry as entry
     join ledger_transfer as transfer on transfer.id = entry.transfer_id
     join ledger_account as account on account.id = entry.account_id
     join member on member.id::text = account.owner
     where transfer.kind in ('rebate', 'mission-reward')
     order by transfer.created_at desc, member.account, entry.place desc`,
  );

const ranges = [{}, { from: "2026-10-25", to: "2026-10-25" }, { to: "2026-10-25" }];
const filters = {
  agentTeamBets: [
    {},
    ...(["won", "refunded"] as const).map((status) => ({ status })),
    { gameClassify: "INHOUSE" },
    { gameClassify: "LOTT" },
    { gameClassify: "LOTT", status: "won" as const },
  ],
  agentTransactions: [{}, { kind: "bonus" as const }, { kind: "rebate" as const }],
};

/** What is read page after page. */
const readWhole = new Set<object>([
  ...filters.agentTeamBets.filter((filter) => !("status" in filter) || filter.status === "won"),
  ...filters.agentTransactions.slice(0, 2),
]);

async function ask<Value>(
  who: string,
  name: keyof typeof filters,
  payload: object,
): Promise<Value> {
  const outcome = await world.call(who, name, payload, handlers);
  if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.error.code}`);
  return outcome.value as Value;
}

/** Every row of a list, page after page. */
async function readPages(
  who: string,
  name: keyof typeof filters,
  asked: object,
): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    type Page = { items: { id: string }[]; totalPages: number };
    const page = await ask<Page>(who, name, { ...asked, pageNo, pageSize: 13 });
    ids.push(...page.items.map(({ id }) => id));
    if (pageNo >= page.totalPages) return ids;
    expect(page.items).toHaveLength(13);
  }
}

const figureOf = (rows: readonly Row[], pick: (row: Row) => bigint): string =>
  money(sum(rows.map(pick)));

/** What a list says of rows, beside how many there are. */
const totalsOf = {
  agentTeamBets: (rows: readonly Row[]): AgentTeamBetsValue["totals"] => ({
    stake: figureOf(rows, ({ amount }) => BigInt(amount)),
    validBet: figureOf(rows, ({ valid }) => BigInt(valid)),
    payout: figureOf(rows, ({ payout }) => BigInt(payout)),
    profitLoss: figureOf(rows, ({ kind, payout, amount }) =>
      kind === "open" || kind === "refunded" ? 0n : BigInt(payout) - BigInt(amount),
    ),
  }),
  agentTransactions: (rows: readonly Row[]): AgentTransactionsValue["totals"] => {
    const all = figureOf(rows, ({ amount }) => BigInt(amount));
    return { in: all, out: money(0n), net: all };
  },
};

async function compare(ids: readonly string[]): Promise<void> {
  const rows = await world.test.asOwner<{ id: string; upline_id: string | null }>(
    "select id, upline_id from member",
  );
  const above = new Map(rows.map(({ id, upline_id }) => [id, upline_id]));
  /** How far somebody is below a member; 0 for whoever is not. */
  const depthBelow = (who: string, head: string): number => {
    let at = above.get(who);
    for (let depth = 1; at; depth += 1) {
      if (at === head) return depth;
      at = above.get(at);
    }
    return 0;
  };
  const all = { agentTeamBets: await readBets(), agentTransactions: await readMoves() };
  for (const name of ["agentTeamBets", "agentTransactions"] as const)
    for (const head of some(ids.slice(0, 2)))
      for (const level of [undefined, 1, 2])
        for (const range of some(ranges))
          for (const filter of some(filters[name])) {
            if (level !== undefined && Object.keys(filter).length > 0) continue;
            const { from = "", to = "9" } = { ...{ from: undefined, to: undefined }, ...range };
            const asked = { ...range, ...filter, ...(level && { level }) };
            const want: Partial<Record<string, string>> = filter;
            const own = all[name].filter(({ who, day, kind, category }) => {
              const depth = depthBelow(who, head);
              return (
                (level === undefined ? depth > 0 : depth === level) &&
                day >= from &&
                day <= to &&
                [undefined, kind].includes(want.status ?? want.kind) &&
                [undefined, category].includes(want.gameClassify)
              );
            });
            const value = await ask<AgentTeamBetsValue>(head, name, { ...asked, pageSize: 1 });
            expect([asked, value.total, value.totals]).toEqual([
              asked,
              own.length,
              totalsOf[name](own),
            ]);
            if (level === undefined && readWhole.has(filter))
              expect(await readPages(head, name, asked)).toEqual(own.map(({ id }) => id));
          }
}

/** A ticket of somebody's of two bets, one of which is drawn later. */
async function buyTicket(who: string, at: string): Promise<void> {
  await world.test.asOwner(
    `with draw as (
       insert into lottery_draw (merchant, game_code, numero, opens_at, closes_at, draws_at)
       values ($1, 'FIVE3', $3, '2026-10-01Z', '2026-12-01Z', '2026-12-01Z')),
     ticket as (
       insert into lottery_ticket select $1, gen_random_uuid(), $2::uuid, $3, 'hash', 'FIVE3', $3, id,
         'THB', 3000, $3::timestamptz from ledger_account where owner = $2::text
       returning id)
     insert into lottery_bet (merchant, id, ticket_id, line, game_code, numero, play_type, picks, odds,
       pick_stake, stake)
     select $1, gen_random_uuid(), id, line, 'FIVE3', $3, 'last2', '68', 1000, 1000, 1000 + line * 1000
     from ticket cross join generate_series(0, 1) as line`,
    [world.merchant, who, at],
  );
}

it(
  "AGENT-08 AGENT-11 lists of a line are its rows, whatever is late, taken back or moved, and on days of 25 hours",
  async () => {
    const property = fc.asyncProperty(
      fc.array(lineDeed, { minLength: 80, maxLength: full ? 400 : 80 }),
      async (deeds) => {
        world.clock.now = Date.UTC(2026, 10, 21, 3);
        const ids = await makeLine(world);
        for (const [turn, one] of deeds.entries()) {
          await performInLine(world, one, ids);
          if (turn === 30) await sumLinesOf(world);
        }
        await compare(ids);
        await sumLinesOf(world);
        expect(await world.test.asOwner("select from line_mark")).toHaveLength(0);
        await compare(ids);
        // The last moment of a day of 25 hours, and the first of the next.
        const who = ids[9] ?? "";
        await buyTicket(who, "2026-10-25T22:59:59.999Z");
        await buyTicket(who, "2026-10-25T23:00:00.000Z");
        await sumLinesOf(world);
        await world.test.asOwner(
          `update lottery_bet set status = 'won', prize = 70000, settled_at = now() where line = 1`,
        );
        await compare(ids);
        await world.test.asOwner("update member set upline_id = $2 where id = $1", [
          ids[2],
          ids[1],
        ]);
        await sumLinesOf(world);
        await compare(ids);
        expect(await differences()).toEqual([]);
      },
    );
    await fc.assert(property, { seed, numRuns: full ? 10 : 1, endOnFailure: true });
  },
  full ? 1_800_000 : 240_000,
);

/** Sums of lines that are not what those of their members come to. */
const differences = (): Promise<object[]> =>
  world.test.asOwner(
    `with kept as (
       select ancestor_id, currency, record, kind, category, day, depth, entries, went, came, valid_bet
       from line_record where entries <> 0
     ), ought as (
       select line.ancestor_id, own.currency, record, kind, counted.category, day, line.depth,
         sum(entries)::bigint, sum(went)::bigint, sum(came)::bigint, sum(valid_bet)::bigint
       from line_member_record as own join member_line as line using (merchant, member_id)
       cross join lateral (select own.category union select '') as counted (category)
       group by 1, 2, 3, 4, 5, 6, 7
     )
     (table kept except table ought) union all (table ought except table kept)`,
  );
