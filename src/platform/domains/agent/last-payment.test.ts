import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { makeHandlers } from "#src/platform/compose.ts";
import { type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { settleContracts } from "#tests/support/settle-contracts.ts";
import { some } from "#tests/support/some.ts";

/* Which payment is explained where none is named. */

const handlers = makeHandlers();
const dayMs = 86_400_000;
/** Midnight in Bangkok. */
const began = Date.UTC(2026, 10, 20, 17);
let world: MoneyWorld;
beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());

const done = <Name extends CallName>(who: string, name: Name, payload: CallMap[Name]["payload"]) =>
  world.done(who, name, payload, handlers);
const dayOf = (nth: number) => new Date(began + nth * dayMs).toISOString();

/** What somebody plays on a day, in minor units. */
const play = (who: string, nth: number, validBet: number) =>
  world.test.asOwner(`insert into play_quarter values ($1, $2, 'THB', $3, 'RNG', $4, $4, 0)`, [
    world.merchant,
    who,
    new Date(began + nth * dayMs),
    validBet,
  ]);

it("CONTRACT-07 the payment that is shown where none is named is the last one that came to something, for both sides", async () => {
  world.clock.now = began;
  const top = await world.member(50n);
  const agent = await world.member();
  await world.putBelow(agent, top);
  const { id, termsHash } = await done(top, "offerContract", {
    ...{ key: newKey(), memberId: agent, kind: "daily", period: "D" },
    tiers: [{ rate: "1", activeMembers: 0 }],
  });
  await done(agent, "acceptContract", { id, termsHash });
  const shown = async (who: string) => {
    const { totals } = await done(who, "agentPaymentBets", {});
    return [totals.kind, totals.from, totals.amount, totals.status];
  };
  const bothSee = async (expected: (string | null)[]) => {
    for (const who of [top, agent]) expect(await shown(who)).toEqual(expected);
  };
  const settleOn = async (nth: number) => {
    world.clock.now = began + nth * dayMs;
    await settleContracts(world);
  };
  // Nobody played yet: the last period came to nothing, and is better than none.
  await settleOn(3);
  const [, from, amount, status] = await shown(agent);
  expect([from, amount, status]).toEqual([dayOf(2), "0.00", "none"]);
  // A daily salary of the fourth day, which its payer has no money for; idle days follow.
  await play(agent, 3, 100_000);
  await settleOn(4);
  await bothSee(["daily", dayOf(3), "10.00", "owed"]);
  await settleOn(8);
  await bothSee(["daily", dayOf(3), "10.00", "owed"]);
  const [idle] = some((await done(agent, "contractPayments", {})).items);
  expect(idle).toMatchObject({ from: dayOf(7), status: "none" });
  // One that is named is shown whatever it came to.
  const named = await done(agent, "agentPaymentBets", { id: idle.id });
  expect(named.totals).toMatchObject({ from: dayOf(7), status: "none" });
});
