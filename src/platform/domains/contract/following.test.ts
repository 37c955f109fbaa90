import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { makeHandlers } from "#src/platform/compose.ts";
import {
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { settleContracts } from "#tests/support/settle-contracts.ts";
import { some } from "#tests/support/some.ts";

/* Contracts of a kind that follow each other between the same two. */

const handlers = makeHandlers();
const dayMs = 86_400_000;
/** Midnight in Bangkok. */
const began = Date.UTC(2026, 10, 20, 17);
let world: MoneyWorld;
let [top, agent] = ["", ""];

beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.test.asOwner("update contract set due_at = null");
  world.clock.now = began;
  top = await world.member(1_000_000n);
  agent = await world.member();
  await world.putBelow(agent, top);
});

const done = <Name extends CallName>(who: string, name: Name, payload: CallMap[Name]["payload"]) =>
  world.done(who, name, payload, handlers);

/** A daily salary that the agent accepts, of some per cent. */
async function agree(rate: string, by = top) {
  const offer = { key: newKey(), memberId: agent, kind: "daily" as const, period: "D" as const };
  const tiers = [{ rate, activeMembers: 0 }];
  const { id, termsHash } = await done(by, "offerContract", { ...offer, tiers });
  return done(agent, "acceptContract", { id, termsHash });
}
const dayOf = (nth: number) => new Date(began + nth * dayMs).toISOString();

/** What the agent's bets of a day change by, in minor units. */
const play = (nth: number, validBet: number) =>
  world.test.asOwner(
    `insert into play_quarter as sums values ($1, $2, 'THB', $3, 'RNG', $4, $4, 0)
     on conflict (merchant, member_id, currency, begins_at, played) do update set
       stake = sums.stake + excluded.stake, valid_bet = sums.valid_bet + excluded.valid_bet`,
    [world.merchant, agent, new Date(began + nth * dayMs), validBet],
  );
async function settleOn(nth: number): Promise<void> {
  world.clock.now = began + nth * dayMs;
  await settleContracts(world);
}
const listOf = async ({ id }: { id: string }) =>
  (await done(agent, "contractPayments", { contractId: id })).items;
/** The payments of a contract, the first first. */
const paid = async (of: { id: string }) =>
  (await listOf(of)).map(({ from, amount }) => [from, amount]).reverse();

describe("a contract that takes the place of another", () => {
  it("CONTRACT-07 makes up for late bets of the other's days, by the terms of those", async () => {
    const first = await agree("1");
    for (const day of some([1, 2, 3])) await play(day, 10_000);
    world.clock.now = began + 1.5 * dayMs;
    const second = await agree("3");
    await settleOn(3);
    await play(1, 5_000);
    await play(2, -4_000);
    // The page of the first one's only payment says where what came late goes.
    const [last] = some(await listOf(first));
    const explained = await done(agent, "agentPaymentBets", { id: last.id });
    expect(explained.totals).toMatchObject({ settled: "1.00", earned: "1.50", later: "0.50" });
    await settleOn(4);
    expect(await paid(first)).toEqual([[dayOf(1), "1.00"]]);
    expect(await paid(second)).toEqual([
      [dayOf(2), "3.00"],
      [dayOf(3), "2.30"],
    ]);
    const [latest] = some(await listOf(second));
    expect(latest.differences).toEqual([
      { from: dayOf(1), to: dayOf(2), before: "1.00", after: "1.50", amount: "0.50" },
      { from: dayOf(2), to: dayOf(3), before: "3.00", after: "1.80", amount: "-1.20" },
    ]);
    expect((await done(agent, "agentPaymentBets", { id: last.id })).totals.later).toBe("0.00");
    expect(await world.balanceOf(agent)).toBe(630n);
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("CONTRACT-07 makes up for what the other overpaid, once, however late both are settled", async () => {
    const first = await agree("1");
    await play(1, 10_000);
    await settleOn(2);
    world.clock.now = began + 2.5 * dayMs;
    const second = await agree("1");
    expect(second.effectiveFrom).toBe(dayOf(3));
    // The first day is taken back, and nobody settles until two days of the second are over too.
    await play(1, -10_000);
    for (const day of some([2, 3, 4])) await play(day, 10_000);
    await settleOn(5);
    expect(await paid(first)).toEqual([
      [dayOf(1), "1.00"],
      [dayOf(2), "0.00"],
    ]);
    expect(await paid(second)).toEqual([
      [dayOf(3), "1.00"],
      [dayOf(4), "1.00"],
    ]);
    expect(await world.balanceOf(agent)).toBe(300n);
  });
});

describe("a contract that begins some time after another ended", () => {
  it("CONTRACT-07 makes up for what the other overpaid, and pays nothing for the time between", async () => {
    const first = await agree("1");
    for (const day of some([1, 2, 3, 4, 5])) await play(day, 10_000);
    world.clock.now = began + 1.5 * dayMs;
    await done(agent, "terminateContract", { id: first.id });
    await settleOn(2);
    await play(1, -10_000);
    // Nothing follows yet, so that nothing is promised.
    const [last] = some(await listOf(first));
    expect((await done(top, "agentPaymentBets", { id: last.id })).totals.later).toBe("0.00");
    world.clock.now = began + 3.5 * dayMs;
    const second = await agree("1");
    expect((await done(top, "agentPaymentBets", { id: last.id })).totals.later).toBe("-1.00");
    await settleOn(6);
    expect(await paid(second)).toEqual([
      [dayOf(4), "0.00"],
      [dayOf(5), "1.00"],
    ]);
    expect(await world.balanceOf(agent)).toBe(200n);
  });

  it("CONTRACT-07 makes up for what was left over, however long nothing was agreed on", async () => {
    const first = await agree("1");
    for (const day of some([1, 2, 72, 73])) await play(day, 10_000);
    await settleOn(2);
    world.clock.now = began + 2.5 * dayMs;
    await done(agent, "terminateContract", { id: first.id });
    await play(1, -10_000);
    await play(2, -10_000);
    await settleOn(3);
    // No settlement looks back as far as this.
    world.clock.now = began + 71.5 * dayMs;
    const second = await agree("1");
    await settleOn(74);
    const [latest, earlier] = some(await listOf(second));
    expect(await paid(first)).toEqual([
      [dayOf(1), "1.00"],
      [dayOf(2), "0.00"],
    ]);
    expect(earlier).toMatchObject({ earned: "1.00", brought: "-1.00", amount: "0.00" });
    expect(latest).toMatchObject({ earned: "1.00", brought: "0.00", amount: "1.00" });
    expect(await world.balanceOf(agent)).toBe(200n);
  });

  it("CONTRACT-07 owes another agent nothing of what the other overpaid", async () => {
    const first = await agree("1");
    for (const day of some([1, 2])) await play(day, 10_000);
    world.clock.now = began + 1.5 * dayMs;
    await done(agent, "terminateContract", { id: first.id });
    await settleOn(2);
    await play(1, -10_000);
    const other = await world.member(1_000_000n);
    await world.putBelow(agent, other);
    world.clock.now = began + 1.8 * dayMs;
    const second = await agree("1", other);
    await settleOn(3);
    expect(await paid(second)).toEqual([[dayOf(2), "1.00"]]);
  });
});
