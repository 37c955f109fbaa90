import { afterAll, beforeAll, expect, it } from "vitest";
import { makeHandlers } from "#src/platform/compose.ts";
import { sumLinesOf } from "#tests/support/line-deeds.ts";
import { type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { some } from "#tests/support/some.ts";
import { movePayment } from "../wallet/public.ts";

const handlers = makeHandlers();
let world: MoneyWorld;
beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());

/** A deposit that arrives, in minor units. */
const deposit = (owner: string, amount: bigint) =>
  world.inside((db) => {
    const { currency } = world.site;
    const from = { kind: "house" as const, owner: "commission", currency };
    const to = { kind: "member" as const, owner, currency };
    const { now } = world.clock;
    return movePayment(db, { kind: "deposit", key: newKey(), from, to, amount, now });
  });

it("AGENT-11 finds whom a name means and what they moved once, and sums it on pages that have nothing too", async () => {
  const [agent, below, other] = [await world.member(), await world.member(), await world.member()];
  await world.putBelow(below, agent);
  for (const [place, amount] of [100n, 200n, 400n].entries()) {
    world.clock.now += place * 60_000;
    await deposit(below, amount);
    await deposit(other, 7_000n);
  }
  const pages: (string | number)[][] = [];
  for (const pageNo of some([1, 2, 3])) {
    const before = world.statements();
    const { items, total, totals } = await world.done(
      agent,
      "agentTransactions",
      { account: "MEMBER", pageNo, pageSize: 2 },
      handlers,
    );
    // Where in the line it is, and the list with its totals.
    expect(world.statements() - before).toBe(2);
    pages.push([...items.map(({ amount }) => amount), total, totals.in]);
  }
  expect(pages).toEqual([
    ["4.00", "2.00", 3, "7.00"],
    ["1.00", 3, "7.00"],
    [3, "7.00"],
  ]);
});

it("AGENT-08 AGENT-11 finds the one account of a whole name, however its letters are written, and nobody whose name begins with it", async () => {
  const [agent, one, other, stranger] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ];
  for (const below of [one, other]) await world.putBelow(below, agent);
  const names = { Whole1: one, Whole10: other, Whole2: stranger };
  for (const [name, id] of some(Object.entries(names))) {
    await world.test.asOwner(
      "update member set account = $2, username = $2, username_key = lower($2) where id = $1",
      [id, name],
    );
    await deposit(id, 100n);
    await world.test.asOwner(
      `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
         stake, valid_bet, payout, created_at, settled_at)
       select $1, vendor, $2, $3, node_id, $4, false, 'lost', 100, 100, 0, $5, $5
       from game order by node_id limit 1`,
      [world.merchant, newKey(), id, world.site.currency, new Date(world.clock.now)],
    );
  }
  for (const call of some(["agentTransactions", "agentTeamBets"] as const)) {
    const found = async (asked: { account?: string; member?: string }) => {
      const { items, total } = await world.done(agent, call, asked, handlers);
      expect(total).toBe(items.length);
      return items.map(({ account }) => account).sort();
    };
    expect(await found({ account: "whole1" })).toEqual(["Whole1", "Whole10"]);
    expect(await found({ member: " Whole1 " })).toEqual(["Whole1"]);
    expect(await found({ member: "wHOLE10" })).toEqual(["Whole10"]);
    // Nobody of the line has this name; an empty one is none.
    expect(await found({ member: "Whole2" })).toEqual([]);
    expect(await found({ member: "" })).toEqual(["Whole1", "Whole10"]);
  }
  const { totals } = await world.done(agent, "agentTeamBets", { member: "Whole1" }, handlers);
  expect(totals).toMatchObject({ stake: "1.00", profitLoss: "-1.00" });
});

it("AGENT-11 tells each movement of a line of hundreds once, in order, whatever part of it is asked for", async () => {
  const agent = await world.member();
  const below = await Promise.all([1, 2, 3].map(() => world.member(100_000n)));
  for (const one of below) await world.putBelow(one, agent);
  await world.test.asOwner(
    `insert into member (merchant, id, username, username_key, account, nickname, language, upline_id,
       to_upline, created_at)
     select $1, gen_random_uuid(), name, name, name, '', 'EN', $2, true, $3
     from (select 'crowd' || n as name from generate_series(1, 501) as n) as one`,
    [world.merchant, agent, new Date(world.clock.now)],
  );
  const [one = "", other = "", third = ""] = below;
  const pass = (from: string, to: string, amount: bigint) =>
    world.inside((db) => {
      const owned = (owner: string) => ({
        ...{ kind: "member" as const, owner, currency: world.site.currency },
      });
      const { now } = world.clock;
      const sides = { from: owned(from), to: owned(to) };
      return movePayment(db, { kind: "downline-transfer", key: newKey(), ...sides, amount, now });
    });
  // In one quarter of an hour and in others, at once and one after the other.
  for (const minutes of some([1, 0, 3, 0, 14, 16, 0, 90])) {
    world.clock.now += minutes * 60_000;
    for (const who of [third, one]) await deposit(who, 500n);
    await pass(one, other, 100n);
    await pass(other, third, 50n);
  }
  await sumLinesOf(world, world.site.timeZone);
  const rows = await world.test.asOwner<{ id: string; side: string }>(
    `select transfer.id || ':' || entry.line as id,
       case transfer.kind when 'deposit' then 'deposit'
         else case when entry.amount > 0 then 'transferIn' else 'transferOut' end end as side
     from ledger_entry as entry
     join ledger_transfer as transfer on transfer.id = entry.transfer_id
     join ledger_account as wallet on wallet.id = entry.account_id
     join member on member.id = wallet.member_id
     where member.upline_id = $1 and transfer.kind in ('deposit', 'downline-transfer')
     order by transfer.created_at desc, member.account, entry.place desc`,
    [agent],
  );
  expect(rows).toHaveLength(48);
  for (const kind of some(["", "deposit", "transferIn", "transferOut"] as const))
    for (const pageSize of some([1, 3, 7, 50])) {
      const expected = rows.filter(({ side }) => kind === "" || side === kind);
      const found: string[] = [];
      for (let pageNo = 1; pageNo <= Math.ceil(expected.length / pageSize); pageNo += 1) {
        const asked = { pageNo, pageSize, ...(kind && { kind }) };
        const { items, total } = await world.done(agent, "agentTransactions", asked, handlers);
        expect(total).toBe(expected.length);
        found.push(...items.map(({ id }) => id));
      }
      expect([kind, pageSize, found]).toEqual([kind, pageSize, expected.map(({ id }) => id)]);
    }
});
