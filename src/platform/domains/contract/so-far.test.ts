import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { makeHandlers } from "#src/platform/compose.ts";
import { type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { settleContracts } from "#tests/support/settle-contracts.ts";

const handlers = makeHandlers();
const hourMs = 3_600_000;
/** Midnight in Bangkok. */
const began = Date.UTC(2026, 10, 20, 17);
let world: MoneyWorld;

beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());

const done = <Name extends CallName>(who: string, name: Name, payload: CallMap[Name]["payload"]) =>
  world.done(who, name, payload, handlers);
const soFar = (who: string, kind: "hour" | "realtime" = "hour") =>
  done(who, "salarySoFar", { kind });

/** Sums of a quarter of an hour, in minor units. */
const play = (memberId: string, at: number, validBet: number) =>
  world.test.asOwner("insert into play_quarter values ($1, $2, 'THB', $3, 'RNG', $4, $4, 0)", [
    world.merchant,
    memberId,
    new Date(at),
    validBet,
  ]);
/** Has somebody right below accept an hourly salary of one per cent, two with two active members. */
async function agree(upline: string, memberId: string): Promise<string> {
  const { id, termsHash } = await done(upline, "offerHourContract", {
    ...{ key: newKey(), memberId },
    tiers: [
      { rate: "1", activeMembers: 0 },
      { rate: "2", activeMembers: 2 },
    ],
  });
  await done(memberId, "acceptContract", { id, termsHash });
  return id;
}

it("CONTRACT-06 AGENT-14 tells both sides what the running period comes to so far, and when it ends", async () => {
  world.clock.now = began;
  const [top, agent, other, player] = [
    await world.member(1_000_000n),
    await world.member(),
    await world.member(),
    await world.member(),
  ];
  await world.putBelow(agent, top);
  await world.putBelow(other, top);
  await world.putBelow(player, agent);
  await world.putBelow(await world.member(), other);
  expect(await soFar(top)).toEqual({ side: "none" });
  const id = await agree(top, agent);
  await agree(top, other);
  // What was agreed on counts from the next hour.
  expect(await soFar(agent)).toEqual({ side: "none" });

  await play(player, began, 700_000);
  await play(player, began + hourMs, 100_099);
  await play(other, began + hourMs, 20_000);
  world.clock.now = began + 1.4 * hourMs;
  const span = {
    from: new Date(began + hourMs).toISOString(),
    to: new Date(began + 2 * hourMs).toISOString(),
  };
  const received = { side: "received", rate: "1", activeMembers: 1, ...span };
  expect(await soFar(agent)).toEqual({ ...received, validBet: "1000.99", earned: "10.00" });
  expect(await soFar(other)).toEqual({ ...received, validBet: "200.00", earned: "2.00" });
  expect(await soFar(top)).toEqual({ side: "paid", ...span, contracts: 2, toPay: "12.00" });
  expect(await soFar(agent, "realtime")).toEqual({ side: "none" });

  // Another member of the team takes it to the next step, and whoever passes some on sees both.
  await play(agent, began + hourMs, 50_000);
  expect(await soFar(agent)).toMatchObject({ rate: "2", activeMembers: 2, earned: "30.01" });
  await agree(agent, player);
  world.clock.now = began + 2.1 * hourMs;
  await play(player, began + 2 * hourMs, 300_000);
  expect(await soFar(agent)).toMatchObject({
    ...{ side: "both", rate: "1", validBet: "3000.00", earned: "30.00" },
    ...{ contracts: 1, toPay: "30.00" },
  });

  // An end comes with the end of the period, and whoever left the line is nobody's to look at.
  await done(top, "terminateContract", { id });
  expect(await soFar(top)).toMatchObject({ contracts: 2, toPay: "30.00" });
  world.clock.now = began + 3 * hourMs;
  expect(await soFar(top)).toMatchObject({ contracts: 1, toPay: "0.00" });
  await world.putBelow(player, other);
  expect(await soFar(agent)).toEqual({ side: "none" });
});

it("G14 CONTRACT-06 promises neither side what is not paid, as who is paid keeps away when the period is settled", async () => {
  world.clock.now = began;
  const [top, agent, player] = [
    await world.member(1_000_000n),
    await world.member(),
    await world.member(),
  ];
  await world.putBelow(agent, top);
  await world.putBelow(player, agent);
  const id = await agree(top, agent);
  await play(player, began + hourMs, 100_000);
  world.clock.now = began + 1.4 * hourMs;
  const toPay = async () => (await soFar(top)).toPay;
  expect([(await soFar(agent)).earned, await toPay()]).toEqual(["10.00", "10.00"]);
  const breakUntil = async (hours: number) =>
    world.test.asOwner(
      `insert into limit_exclusion (merchant, id, member_id, kind, begins_at, ends_at)
       values ($1, gen_random_uuid(), $2, 'coolOff', $3, $4)`,
      [world.merchant, agent, new Date(world.clock.now), new Date(began + hours * hourMs)],
    );
  // Back before the period is over: it is paid.
  await breakUntil(1.8);
  expect([(await soFar(agent)).earned, await toPay()]).toEqual(["10.00", "10.00"]);
  await breakUntil(2.2);
  const read = await soFar(agent);
  expect(read).toMatchObject({ rate: "1", validBet: "1000.00", earned: "0.00" });
  expect(await toPay()).toBe("0.00");
  world.clock.now = began + 2 * hourMs;
  await settleContracts(world);
  const { items } = await done(agent, "contractPayments", { contractId: id });
  expect(items.map(({ status, amount }) => [status, amount])).toEqual([["rejected", read.earned]]);
});
