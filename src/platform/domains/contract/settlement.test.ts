import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { makeHandlers } from "#src/platform/compose.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { quietLog } from "#tests/support/database.ts";
import {
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { some } from "#tests/support/some.ts";
import { untilItWaits } from "#tests/support/until-it-waits.ts";
import { makeContractJob } from "./job.ts";

const onServer = Boolean(process.env.PORTICO_TEST_DATABASE_URL);
const handlers = makeHandlers();
const dayMs = 86_400_000;
/** Midnight in Bangkok. */
const began = Date.UTC(2026, 10, 20, 17);
let world: MoneyWorld;

beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());

const makeJob = () =>
  makeTimer({
    ...{ jobs: [makeContractJob(world.test)], database: world.test.database },
    merchants: () => [{ code: world.merchant, site: world.site }],
    ...{ clock: () => world.clock.now, log: quietLog },
  });
const done = <Name extends CallName>(who: string, name: Name, payload: CallMap[Name]["payload"]) =>
  world.done(who, name, payload, handlers);
async function codeOf<Name extends CallName>(
  who: string,
  name: Name,
  payload: CallMap[Name]["payload"],
): Promise<string> {
  const outcome = await world.call(who, name, payload, handlers);
  return outcome.ok ? "ok" : outcome.error.code;
}

/** Sums of a quarter of an hour, in minor units. */
const play = (memberId: string, at: number, validBet: number, payout = 0) =>
  world.test.asOwner(
    `insert into play_quarter as sums values ($1, $2, 'THB', $3, 'RNG', $4, $4, $5)
      on conflict (merchant, member_id, currency, begins_at, played) do update set
        stake = sums.stake + excluded.stake, valid_bet = sums.valid_bet + excluded.valid_bet,
        payout = sums.payout + excluded.payout`,
    [world.merchant, memberId, new Date(at), validBet, payout],
  );

/** An agent with somebody below who has somebody below, and what they agreed on. */
async function line(funds: bigint, offer: Partial<CallMap["offerContract"]["payload"]>) {
  world.clock.now = began;
  const top = await world.member(funds);
  const agent = await world.member();
  const player = await world.member();
  await world.putBelow(agent, top);
  await world.putBelow(player, agent);
  const made = await done(top, "offerContract", {
    key: newKey(),
    memberId: agent,
    kind: "daily",
    period: "D",
    tiers: [{ rate: "1", activeMembers: 0 }],
    ...offer,
  });
  const { id, termsHash } = made;
  await done(agent, "acceptContract", { id, termsHash });
  return { top, agent, player, id };
}

describe("the settlement of a contract", () => {
  it("CONTRACT-07 pays a daily salary for the day before, once, out of the agent's money", async () => {
    const { top, agent, player } = await line(100_000n, {
      tiers: [
        { rate: "0.5", activeMembers: 1 },
        { rate: "1", activeMembers: 2, betAmountDaily: "1500" },
        { rate: "2", activeMembers: 3 },
      ],
    });
    // The day of the agreement does not count.
    await play(player, began + dayMs / 2, 5_000_000);
    await play(player, began + dayMs, 100_099);
    await play(agent, began + 2 * dayMs - 900_000, 50_000);
    await play(player, began + 2 * dayMs, 700_000);
    const job = makeJob();
    world.clock.now = began + 2 * dayMs - 1;
    await job.tick();
    expect((await done(agent, "dailySalary", {})).total).toBe(0);
    world.clock.now += 1;
    await job.tick();
    await makeJob().tick();
    const { items, total, totalAmount } = await done(agent, "dailySalary", {});
    expect([total, totalAmount]).toEqual([1, "15.00"]);
    const [paid] = some(items);
    expect(paid).toMatchObject({
      side: "received",
      period: "D",
      from: new Date(began + dayMs).toISOString(),
      to: new Date(began + 2 * dayMs).toISOString(),
      rate: "1",
      activeMembers: 2,
      validBet: "1500.99",
      profitLoss: "-1500.99",
      earned: "15.00",
      difference: "0.00",
      amount: "15.00",
      status: "paid",
      tiers: [{ reached: true }, { betAmountDaily: "1500.00", reached: true }, { reached: false }],
      branches: expect.arrayContaining([
        expect.objectContaining({ validBet: "1000.99", activeMembers: 1 }),
        expect.objectContaining({ account: paid?.account, validBet: "500.00" }),
      ]),
    });
    const [given] = some((await done(top, "dailySalary", {})).items);
    expect({ ...given, side: "received" }).toEqual(paid);
    expect([await world.balanceOf(top), await world.balanceOf(agent)]).toEqual([98_500n, 1_500n]);
    expect((await done(player, "contracts", {})).total).toBe(0);
    expect((await done(top, "dividend", {})).total).toBe(0);
    const income = { kind: "dailySalary", amount: "15.00", payer: given?.upline };
    expect((await done(agent, "agentRevenue", {})).items).toMatchObject([income]);
    const movement = { kind: "salary", amount: "15.00" };
    expect((await done(top, "agentTransactions", { kind: "salary" })).items).toMatchObject([
      movement,
    ]);
  });

  it("pays a dividend of what the team lost, and nothing of what it won", async () => {
    const { agent, player } = await line(100_000n, {
      kind: "dividend",
      tiers: [{ rate: "30", activeMembers: 0, periodProfitLoss: "100" }],
    });
    await play(player, began + dayMs, 50_000, 30_001);
    await play(player, began + 2 * dayMs, 50_000, 90_000);
    world.clock.now = began + 3 * dayMs;
    await makeJob().tick();
    const { items } = await done(agent, "dividend", {});
    expect(items.map(({ amount, status, rate }) => [amount, status, rate])).toEqual([
      ["0.00", "none", "0"],
      ["59.99", "paid", "30"],
    ]);
  });

  it("shows what was settled late or taken back as a difference of the next period", async () => {
    const { top, agent, player } = await line(1_000_000n, {});
    const job = makeJob();
    const days = [1, 2, 3, 4].map((day) => began + day * dayMs);
    const [first = 0, second = 0, third = 0, fourth = 0] = days;
    const next = async (now: number) => {
      world.clock.now = now;
      await job.tick();
      return (await done(agent, "dailySalary", {})).items[0];
    };
    await play(player, first, 100_000);
    expect(await next(second)).toMatchObject({ amount: "10.00" });
    // Half of it comes to nothing, and more is settled of the next day.
    await play(player, first, -50_000);
    await play(player, second, 20_000);
    expect(await next(third)).toMatchObject({
      earned: "2.00",
      difference: "-5.00",
      amount: "0.00",
      status: "none",
      differences: [{ before: "10.00", after: "5.00", amount: "-5.00" }],
    });
    await play(player, second, 10_000);
    await play(player, third, 100_000);
    expect(await next(fourth)).toMatchObject({
      earned: "10.00",
      difference: "1.00",
      brought: "-3.00",
      amount: "8.00",
    });
    expect(await world.balanceOf(top)).toBe(1_000_000n - 1_800n);
  });

  it("counts nobody as active whose bets were all taken back", async () => {
    const { agent, player } = await line(100_000n, {
      tiers: [
        { rate: "1", activeMembers: 1 },
        { rate: "2", activeMembers: 2 },
      ],
    });
    await play(agent, began + dayMs, 100_000);
    await play(player, began + dayMs, 100_000);
    await play(player, began + dayMs, -100_000);
    world.clock.now = began + 2 * dayMs;
    await makeJob().tick();
    const { items } = await done(agent, "dailySalary", {});
    expect(items.map(({ activeMembers, amount }) => [activeMembers, amount])).toEqual([
      [1, "10.00"],
    ]);
  });

  it("leaves a payment owed while the agent has too little, and pays it when there is enough", async () => {
    const { top, agent, player } = await line(999n, {});
    await play(player, began + dayMs, 100_000);
    const job = makeJob();
    world.clock.now = began + 2 * dayMs;
    await job.tick();
    const owed = (await done(top, "dailySalary", { status: "owed", side: "paid" })).items[0];
    const id = owed?.id ?? "";
    expect(owed).toMatchObject({ amount: "10.00", status: "owed", paidAt: null });
    const press = { key: newKey(), id };
    expect(await codeOf(top, "processDailySalary", press)).toBe("FUNDS_INSUFFICIENT");
    expect(await codeOf(agent, "processDailySalary", press)).toBe("NOT_FOUND");
    expect(await codeOf(top, "processDividend", press)).toBe("NOT_FOUND");
    await world.give(top, 1n);
    await job.tick();
    expect(await world.balanceOf(agent)).toBe(0n);
    world.clock.now += 5 * 60_000;
    await job.tick();
    expect(await world.balanceOf(agent)).toBe(1_000n);
    expect(await codeOf(top, "processDailySalary", press)).toBe("STATE_INVALID");
    expect((await done(top, "dailySalary", { status: "owed" })).total).toBe(0);
  });

  it("pays by hand what is owed, once for a key", async () => {
    const { top, agent, player } = await line(0n, {});
    await play(player, began + dayMs, 100_000);
    world.clock.now = began + 2 * dayMs;
    await makeJob().tick();
    const id = (await done(top, "dailySalary", {})).items[0]?.id ?? "";
    await world.give(top, 5_000n);
    const key = newKey();
    const paid = await done(top, "processDailySalary", { key, id });
    expect(paid).toMatchObject({ status: "paid", side: "paid", amount: "10.00" });
    expect(await done(top, "processDailySalary", { key, id })).toEqual(paid);
    expect(await world.balanceOf(agent)).toBe(1_000n);
  });

  // The embedded database runs one transaction at a time, so this can only happen on a server.
  it.runIf(onServer)("keeps owed what is paid by hand while the money goes elsewhere", async () => {
    const { top, agent, player } = await line(0n, {});
    await play(player, began + dayMs, 100_000);
    world.clock.now = began + 2 * dayMs;
    await makeJob().tick();
    const id = (await done(top, "dailySalary", {})).items[0]?.id ?? "";
    await world.give(top, 1_000n);
    const { asOwner } = world.test;
    const move = `update ledger_account set balance = balance - $3
      where merchant = $1 and kind = 'member' and owner = $2`;
    await asOwner("begin");
    await asOwner(move, [world.merchant, top, 1_000]);
    const pressed = codeOf(top, "processDailySalary", { key: newKey(), id });
    await untilItWaits(world.test, pressed);
    await asOwner("commit");
    expect(await pressed).toBe("FUNDS_INSUFFICIENT");
    expect((await done(top, "dailySalary", { status: "owed" })).total).toBe(1);
    // What was taken for the test alone comes back.
    await asOwner(move, [world.merchant, top, -1_000]);
    expect(await codeOf(top, "processDailySalary", { key: newKey(), id })).toBe("ok");
    expect(await world.balanceOf(agent)).toBe(1_000n);
  });

  it("G14 pays nothing after an exclusion's time either, while nobody released it", async () => {
    const { top, agent, player } = await line(100_000n, {});
    await play(player, began + dayMs, 100_000);
    world.clock.now = began + 2 * dayMs;
    await world.test.asOwner(
      `insert into limit_exclusion (merchant, id, member_id, kind, begins_at, ends_at)
        values ($1, gen_random_uuid(), $2, 'exclusion', $3, $4)`,
      [world.merchant, agent, new Date(began - 200 * dayMs), new Date(began)],
    );
    await makeJob().tick();
    const [seen] = some((await done(top, "dailySalary", {})).items);
    expect(seen).toMatchObject({ status: "rejected", amount: "0.00" });
    expect(await world.balanceOf(agent)).toBe(0n);
  });

  it("G14 pays nothing to a member who keeps away from play", async () => {
    const { top, agent, player } = await line(100_000n, {});
    await play(player, began + dayMs, 100_000);
    world.clock.now = began + 2 * dayMs;
    await world.test.asOwner(
      `insert into limit_exclusion (merchant, id, member_id, kind, begins_at, ends_at)
        values ($1, gen_random_uuid(), $2, 'coolOff', $3, $4)`,
      [world.merchant, agent, new Date(began), new Date(began + 2.5 * dayMs)],
    );
    const job = makeJob();
    await job.tick();
    const seen = (await done(top, "dailySalary", {})).items[0];
    expect(seen).toMatchObject({ status: "rejected", amount: "0.00" });
    await play(player, began + 2 * dayMs, 100_000);
    world.clock.now = began + 3 * dayMs;
    await job.tick();
    expect(await world.balanceOf(agent)).toBe(1_000n);
  });

  it("ends with the contract, and settles what is behind after any time without a platform", async () => {
    const { agent, player, id } = await line(100_000_000n, {});
    for (const day of some([1, 2, 3, 4, 5])) await play(player, began + day * dayMs, 100_000);
    world.clock.now = began + 3.5 * dayMs;
    await done(agent, "terminateContract", { id });
    world.clock.now = began + 30 * dayMs;
    await Promise.all([makeJob().tick(), makeJob().tick(), makeJob().tick()]);
    expect(await done(agent, "dailySalary", {})).toMatchObject({ total: 3, totalAmount: "30.00" });
    expect(await world.balanceOf(agent)).toBe(3_000n);
    // A clock that was put back settles nothing again.
    world.clock.now = began + 2 * dayMs;
    await makeJob().tick();
    expect((await done(agent, "dailySalary", {})).total).toBe(3);
    expect(await ledgerFaults(world)).toEqual([]);
  });
});

it("CONTRACT-06 pays a real-time salary every five minutes, of the bets themselves", async () => {
  world.clock.now = began;
  const [top, agent, player] = [
    await world.member(100_000n),
    await world.member(),
    await world.member(),
  ];
  await world.putBelow(agent, top);
  await world.putBelow(player, agent);
  const tiers = [{ rate: "1", activeMembers: 1 }];
  const offer = { key: newKey(), memberId: agent, tiers };
  const { id, termsHash } = await done(top, "offerRealtimeContract", offer);
  await done(agent, "acceptContract", { id, termsHash });
  const bet = (minutes: number, stake: number) =>
    world.test.asOwner(
      `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
          stake, valid_bet, payout, created_at, settled_at)
        select $1, vendor, $2, $3, node_id, 'THB', false, 'lost', $4, $4, 0, $5, $5
        from game order by node_id limit 1`,
      [world.merchant, newKey(), player, stake, new Date(began + minutes * 60_000)],
    );
  await bet(4, 100_000);
  await bet(5, 10_000);
  await bet(9.99, 20_000);
  await bet(10, 40_000);
  world.clock.now = began + 15 * 60_000;
  await makeJob().tick();
  const { items } = await done(agent, "realtimeSalary", {});
  expect(items.map(({ from, to, amount }) => [from, to, amount])).toEqual([
    ["2026-11-20T17:10:00.000Z", "2026-11-20T17:15:00.000Z", "4.00"],
    ["2026-11-20T17:05:00.000Z", "2026-11-20T17:10:00.000Z", "3.00"],
  ]);
});
