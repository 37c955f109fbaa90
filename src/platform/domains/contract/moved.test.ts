import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeHandlers } from "#src/platform/compose.ts";
import {
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { settleContracts } from "#tests/support/settle-contracts.ts";
import { some } from "#tests/support/some.ts";

/* Members who are moved from one line to another. */

const handlers = makeHandlers();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Midnight in Bangkok, long ago by the database's clock, by which moves are noted. */
const began = Date.UTC(2024, 10, 1, 17);
const dayOf = (nth: number) => began + nth * dayMs;
let world: MoneyWorld;
/** Two lines below one: what a branch of the left one, with a player, comes to is seen by three contracts. */
let [top, left, right, branch, player] = ["", "", "", "", ""];

beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.test.asOwner("update contract set due_at = null");
  world.clock.now = began;
  top = await world.member();
  left = await world.member();
  right = await world.member();
  branch = await world.member();
  player = await world.member();
  await world.putBelow(left, top);
  await world.putBelow(right, top);
  await world.putBelow(branch, left);
  await world.putBelow(player, branch);
});

/** A contract with the merchant, of one per cent of anything. */
async function agreed(who: string, kind: "daily" | "hour" | "realtime" | "dividend" = "daily") {
  const id = randomUUID();
  const steps = [{ rate: 100, activeMembers: 0, validBet: "0", loss: "0" }];
  const period = { daily: "D", dividend: "D", hour: null, realtime: null }[kind];
  await world.test.asOwner(
    `insert into contract (merchant, id, upline_id, member_id, kind, period, currency, tiers, max_rate,
       status, created_at, expires_at, effective_from, due_at)
     values ($1, $2, null, $3, $4, $5, 'THB', $6, 100, 'approved', $7, $7, $7, $7)`,
    [world.merchant, id, who, kind, period, JSON.stringify(steps), new Date(began)],
  );
  return id;
}
const play = (who: string, at: number, validBet: number) =>
  world.test.asOwner(
    `insert into play_quarter as sums values ($1, $2, 'THB', $3, 'RNG', $4, $4, 0)
     on conflict (merchant, member_id, currency, begins_at, played) do update set
       stake = sums.stake + excluded.stake, valid_bet = sums.valid_bet + excluded.valid_bet`,
    [world.merchant, who, new Date(at), validBet],
  );
/** A bet of a game that was lost, which the sums by quarters of an hour have as well. */
const bet = (who: string, at: number, validBet: number) =>
  world.test.asOwner(
    `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
       stake, valid_bet, payout, created_at, settled_at)
     select $1, vendor, $2, $3, node_id, 'THB', false, 'lost', $4, $4, 0, $5::timestamptz,
       $5::timestamptz from game where category = 'RNG' order by node_id limit 1`,
    [world.merchant, newKey(), who, validBet, new Date(at)],
  );
async function settleAt(now: number): Promise<void> {
  world.clock.now = now;
  await settleContracts(world);
}
interface Paid {
  amount: string;
  difference: string;
  active: number;
  branches: { memberId: string; validBet: string }[];
}
/** The payments of a contract, the first first. */
const paid = (id: string) =>
  world.test.asOwner<Paid>(
    `select amount::text, difference::text, active_members as active, branches
     from contract_payment where contract_id = $1 order by period_from`,
    [id],
  );
/** What opens from the latest payment of a contract. */
async function openedFor(who: string, contractId: string) {
  const { items } = await world.done(who, "contractPayments", { contractId }, handlers);
  const [{ id }] = some(items);
  return world.done(who, "agentPaymentBets", { id }, handlers);
}
const amountsOf = async (id: string) => (await paid(id)).map(({ amount }) => amount);

describe("a branch that moves to another line", () => {
  it("CONTRACT-07 takes nothing back of what its line was paid for, and nobody is paid for that again", async () => {
    const all = [await agreed(left), await agreed(right), await agreed(top)];
    for (const day of some([0, 1, 2])) await play(player, dayOf(day), 10_000);
    await settleAt(dayOf(3));
    await world.moveBelow(branch, right, dayOf(3));
    for (const day of some([3, 4])) await play(player, dayOf(day), 20_000);
    await settleAt(dayOf(5));
    expect(await Promise.all(all.map(amountsOf))).toEqual([
      ["100", "100", "100", "0", "0"],
      ["0", "0", "0", "200", "200"],
      ["100", "100", "100", "200", "200"],
    ]);
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("CONTRACT-07 in the middle of a period is paid for to each line for as long as it stood there", async () => {
    const all = [await agreed(left), await agreed(right), await agreed(top)];
    for (let hour = 0; hour < 24; hour += 1) {
      await play(player, dayOf(0) + hour * 60 * minuteMs, 10_000);
      await play(branch, dayOf(0) + hour * 60 * minuteMs, 1_000);
    }
    // The quarter of an hour in which it moves, and whatever comes after it, is the new line's.
    await world.moveBelow(branch, right, dayOf(0) + 9 * 60 * minuteMs + 7 * minuteMs);
    await settleAt(dayOf(1));
    const [ofLeft, ofRight, ofTop] = (await Promise.all(all.map(paid))).map(([first]) => first);
    expect(ofLeft).toMatchObject({ amount: "990", active: 2 });
    expect(ofRight).toMatchObject({ amount: "1650", active: 2 });
    // Nobody is active twice, and what is shown of a branch is shown once.
    expect(ofTop).toMatchObject({ amount: "2640", active: 2 });
    const branches = ofTop?.branches.map(({ memberId, validBet }) => [memberId, validBet]);
    expect(branches).toEqual([[right, "264000"]]);
    expect(ofLeft?.branches.map(({ memberId }) => memberId)).toEqual([branch]);
  });

  it("CONTRACT-07 has late bets counted for the line it stood in when they were placed", async () => {
    const all = [await agreed(left), await agreed(right)];
    await play(player, dayOf(0), 10_000);
    await settleAt(dayOf(1));
    await world.moveBelow(branch, right, dayOf(1));
    await play(player, dayOf(0), 5_000);
    await settleAt(dayOf(2));
    await play(player, dayOf(0), -15_000);
    await settleAt(dayOf(3));
    const seen = (await Promise.all(all.map(paid))).map((one) =>
      one.map(({ amount, difference }) => [amount, difference]),
    );
    expect(seen).toEqual([
      [
        ["100", "0"],
        ["50", "50"],
        ["0", "-150"],
      ],
      [
        ["0", "0"],
        ["0", "0"],
        ["0", "0"],
      ],
    ]);
  });

  it("CONTRACT-07 may come back, and be moved inside its line: each time counts where it was", async () => {
    const [ofLeft, ofTop] = [await agreed(left), await agreed(top)];
    await world.moveBelow(branch, right, dayOf(1));
    await world.moveBelow(player, right, dayOf(2));
    await world.moveBelow(player, branch, dayOf(3));
    await world.moveBelow(branch, left, dayOf(4));
    await world.moveBelow(branch, null, dayOf(5));
    for (const day of some([0, 1, 2, 3, 4, 5, 6])) await play(player, dayOf(day), 10_000);
    await settleAt(dayOf(7));
    expect(await amountsOf(ofLeft)).toEqual(["100", "0", "0", "0", "100", "0", "0"]);
    expect(await amountsOf(ofTop)).toEqual(["100", "100", "100", "100", "100", "0", "0"]);
  });

  it("CONTRACT-07 may move twice within a quarter of an hour, which is paid for once", async () => {
    const all = [await agreed(left), await agreed(right), await agreed(top)];
    const other = await world.member();
    all.push(await agreed(other));
    for (let hour = 0; hour < 24; hour += 1)
      await play(player, dayOf(0) + hour * 60 * minuteMs, 10_000);
    await world.moveBelow(branch, right, dayOf(0) + 9 * 60 * minuteMs + 2 * minuteMs);
    await world.moveBelow(branch, other, dayOf(0) + 9 * 60 * minuteMs + 7 * minuteMs);
    await settleAt(dayOf(1));
    expect(await Promise.all(all.map(amountsOf))).toEqual([["900"], ["0"], ["900"], ["1500"]]);
  });

  it("CONTRACT-06 is paid for by the bets themselves where five minutes are", async () => {
    const all = [await agreed(left, "realtime"), await agreed(right, "realtime")];
    await bet(player, began + 2 * minuteMs, 10_000);
    await bet(player, began + 3 * minuteMs, 20_000);
    await bet(player, began + 6 * minuteMs, 40_000);
    await world.moveBelow(branch, right, began + 3 * minuteMs);
    await settleAt(began + 5 * minuteMs);
    expect(await Promise.all(all.map(amountsOf))).toEqual([["100"], ["200"]]);
    const opened = await openedFor(right, all[1] ?? "");
    expect(opened.totals).toMatchObject({ validBet: "200.00", settled: "2.00", later: "0.00" });
    expect([opened.items.map(({ stake }) => stake), opened.total]).toEqual([["200.00"], 1]);
    await settleAt(began + 10 * minuteMs);
    expect(await Promise.all(all.map(amountsOf))).toEqual([
      ["100", "0"],
      ["200", "400"],
    ]);
  });
});

it("CONTRACT-07 what somebody played before they were in any line is nobody's", async () => {
  const [id, alone] = [await agreed(left), await world.member()];
  for (const day of some([0, 1])) await play(alone, dayOf(day), 10_000);
  await settleAt(dayOf(1));
  await world.moveBelow(alone, branch, dayOf(1));
  await settleAt(dayOf(2));
  expect(await amountsOf(id)).toEqual(["0", "100"]);
});

it("CONTRACT-07 what a payment came from stays what it was when its branch has moved", async () => {
  const id = await agreed(left);
  const comer = await world.member();
  await bet(player, dayOf(0), 10_000);
  await bet(left, dayOf(0) + minuteMs, 1_000);
  await bet(comer, dayOf(0) + 2 * minuteMs, 70_000);
  await settleAt(dayOf(1));
  await world.moveBelow(branch, right, dayOf(1));
  await world.moveBelow(comer, left, dayOf(1));
  const { totals, items, total } = await openedFor(left, id);
  expect(totals).toMatchObject({ settled: "1.10", earned: "1.10", later: "0.00" });
  expect(totals).toMatchObject({ validBet: "110.00", activeMembers: 2 });
  // Who has left the line is no more to be seen in it, and who came later did not play for it then.
  expect(items.map(({ stake }) => stake)).toEqual(["10.00"]);
  expect(total).toBe(1);
});
