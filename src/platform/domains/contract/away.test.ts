import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import {
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { settleContracts } from "#tests/support/settle-contracts.ts";
import { explainPayment } from "./explain.ts";
import { makeContractHandlers } from "./routes.ts";

const handlers = makeContractHandlers();
const dayMs = 86_400_000;
/** Midnight in Bangkok. */
const began = Date.UTC(2026, 10, 20, 17);
let world: MoneyWorld;
let [top, agent, player, id] = ["", "", "", ""];

beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());
/** An agent is paid one per cent of what the line bets in a day. */
beforeEach(async () => {
  await world.test.asOwner("update contract set due_at = null");
  world.clock.now = began - dayMs;
  top = await world.member(1_000_000n);
  agent = await world.member();
  player = await world.member();
  await world.putBelow(agent, top);
  await world.putBelow(player, agent);
  const offered = await done(top, "offerContract", {
    ...{ key: newKey(), memberId: agent, kind: "daily", period: "D" },
    tiers: [{ rate: "1", activeMembers: 0 }],
  });
  ({ id } = offered);
  await done(agent, "acceptContract", { id, termsHash: offered.termsHash });
});

const done = <Name extends CallName>(who: string, name: Name, payload: CallMap[Name]["payload"]) =>
  world.done(who, name, payload, handlers);

/** What the player's bets of a day, counted from 0, change by. Minor units. */
const play = (day: number, validBet: number) =>
  world.test.asOwner(
    `insert into play_quarter as sums values ($1, $2, 'THB', $3, 'RNG', $4, $4, 0)
     on conflict (merchant, member_id, currency, begins_at, played) do update set
       stake = sums.stake + excluded.stake, valid_bet = sums.valid_bet + excluded.valid_bet`,
    [world.merchant, player, new Date(began + day * dayMs), validBet],
  );

/** Settles all days up to one, that included. */
async function settleDay(day: number): Promise<void> {
  world.clock.now = began + (day + 1) * dayMs;
  await settleContracts(world);
}

/** The agent takes a break now, which the settlement of the second day falls into. */
const takeBreak = () =>
  world.test.asOwner(
    `insert into limit_exclusion (merchant, id, member_id, kind, begins_at, ends_at)
     values ($1, gen_random_uuid(), $2, 'coolOff', $3, $4)`,
    [world.merchant, agent, new Date(world.clock.now), new Date(began + 2.5 * dayMs)],
  );

/** What each day came to as both sides see it, the first first. */
async function days() {
  const all = await Promise.all(
    [agent, top].map(async (who) => {
      const { items } = await done(who, "contractPayments", { contractId: id });
      return items
        .map(({ status, earned, difference, brought, amount }) =>
          [status, earned, difference, brought, amount].join(" "),
        )
        .reverse();
    }),
  );
  expect(all[1]).toEqual(all[0]);
  return all[0];
}

/** What the payment of the first day says the next one makes up for, as both see it. */
async function outstanding(): Promise<bigint | undefined> {
  const { items } = await done(agent, "contractPayments", { contractId: id });
  const first = items.at(-1)?.id;
  const seen = await Promise.all(
    [agent, top].map((viewerId) =>
      world.test.database.withMerchant(world.merchant, (db) =>
        explainPayment(db, {
          ...{ id: first, viewerId },
          site: { currency: "THB", timeZone: "Asia/Bangkok" },
        }),
      ),
    ),
  );
  expect(seen[1]?.outstanding).toBe(seen[0]?.outstanding);
  return seen[0]?.outstanding;
}

describe("G14 CONTRACT-07 bets that are settled late while who is paid keeps away", () => {
  it("are paid for with the first payment after it, and nothing of what was bet meanwhile", async () => {
    await play(0, 100_000);
    await settleDay(0);
    await takeBreak();
    await play(0, 50_000);
    await play(1, 300_000);
    await settleDay(1);
    expect(await world.balanceOf(agent)).toBe(1_000n);
    expect(await outstanding()).toBe(500n);
    await play(2, 10_000);
    await settleDay(2);
    expect(await outstanding()).toBe(0n);
    expect(await days()).toEqual([
      "paid 10.00 0.00 0.00 10.00",
      "rejected 30.00 0.00 0.00 0.00",
      "paid 1.00 5.00 0.00 6.00",
    ]);
    expect(await world.balanceOf(agent)).toBe(1_600n);
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("take nothing off where they are taken back afterwards", async () => {
    await play(0, 100_000);
    await settleDay(0);
    await takeBreak();
    await play(0, 50_000);
    await settleDay(1);
    await play(0, -50_000);
    await settleDay(2);
    expect(await days()).toEqual([
      "paid 10.00 0.00 0.00 10.00",
      "rejected 0.00 0.00 0.00 0.00",
      "none 0.00 0.00 0.00 0.00",
    ]);
  });

  it("are taken off what is paid after it where they were taken back, once", async () => {
    await play(0, 100_000);
    await settleDay(0);
    await takeBreak();
    await play(0, -40_000);
    await play(1, 300_000);
    await settleDay(1);
    expect(await outstanding()).toBe(0n);
    await play(2, 10_000);
    await settleDay(2);
    await play(3, 90_000);
    await settleDay(3);
    expect(await days()).toEqual([
      "paid 10.00 0.00 0.00 10.00",
      "rejected 30.00 -4.00 0.00 0.00",
      "none 1.00 0.00 -4.00 0.00",
      "paid 9.00 0.00 -3.00 6.00",
    ]);
    expect(await world.balanceOf(agent)).toBe(1_600n);
  });
});

it("G14 CONTRACT-07 pays who keeps away what was owed before, once the payer has the money", async () => {
  await play(0, 200_000_000);
  await settleDay(0);
  await takeBreak();
  expect(await days()).toEqual(["owed 20000.00 0.00 0.00 20000.00"]);
  await world.give(top, 1_000_000n);
  await settleDay(1);
  expect(await days()).toEqual([
    "paid 20000.00 0.00 0.00 20000.00",
    "rejected 0.00 0.00 0.00 0.00",
  ]);
  expect(await world.balanceOf(agent)).toBe(2_000_000n);
});
