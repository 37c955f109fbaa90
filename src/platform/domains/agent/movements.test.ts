import { afterAll, beforeAll, expect, it } from "vitest";
import { makeHandlers } from "#src/platform/compose.ts";
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
