import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallMap, CallName, Contract } from "#src/contracts/api.gen.ts";
import { type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { settleContracts } from "#tests/support/settle-contracts.ts";
import { some } from "#tests/support/some.ts";
import { makeContractHandlers } from "./routes.ts";

const handlers = makeContractHandlers();
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
  world.clock.now = began;
  top = await world.member(1_000_000n);
  agent = await world.member();
  await world.putBelow(agent, top);
});

const done = <Name extends CallName>(who: string, name: Name, payload: CallMap[Name]["payload"]) =>
  world.done(who, name, payload, handlers);
const offer = (more: Partial<CallMap["offerContract"]["payload"]> = {}, by = top) =>
  done(by, "offerContract", {
    ...{ key: newKey(), memberId: agent, kind: "daily", period: "D" },
    tiers: [{ rate: "1", activeMembers: 0 }],
    ...more,
  });
const accept = ({ id, termsHash }: Contract) => done(agent, "acceptContract", { id, termsHash });
const dayOf = (nth: number) => new Date(began + nth * dayMs).toISOString();
const paid = async () =>
  some((await done(agent, "contractPayments", {})).items).map(({ from, amount }) => [from, amount]);

/** What the agent plays on each of the first days. */
const play = (days: number) =>
  world.test.asOwner(
    `insert into play_quarter select $1, $2, 'THB', $3::timestamptz + n * interval '1 day', 'RNG', 10000,
       10000, 0 from generate_series(0, $4::int - 1) as n`,
    [world.merchant, agent, new Date(began + 60_000 * 15), days],
  );

describe("a contract that is ended by a clock behind that of who settled it", () => {
  it("CONTRACT-03 ends with the last period that is settled, and pays none after it", async () => {
    const { id } = await accept(await offer());
    await play(6);
    world.clock.now = began + 3 * dayMs + 1;
    await settleContracts(world);
    world.clock.now = began + 1.5 * dayMs;
    const ended = await done(top, "terminateContract", { id });
    expect(ended.effectiveUntil).toBe(dayOf(3));
    world.clock.now = began + 6 * dayMs;
    await settleContracts(world);
    expect(await paid()).toEqual([
      [dayOf(2), "1.00"],
      [dayOf(1), "1.00"],
    ]);
  });

  it("CONTRACT-07 gives way to the next where it ends, so that no day is paid twice", async () => {
    await accept(await offer());
    await play(6);
    world.clock.now = began + 3 * dayMs + 1;
    await settleContracts(world);
    world.clock.now = began + 1.5 * dayMs;
    const next = await accept(await offer());
    expect(next.effectiveFrom).toBe(dayOf(3));
    world.clock.now = began + 6 * dayMs;
    await settleContracts(world);
    expect(await paid()).toEqual([5, 4, 3, 2, 1].map((nth) => [dayOf(nth), "1.00"]));
    expect(await world.balanceOf(agent)).toBe(500n);
  });
});

describe("an offer to somebody who moves to another agent", () => {
  /** Contracts as one of them sees them, by their ids. */
  const seenBy = async (who: string) =>
    new Map((await done(who, "contracts", {})).items.map((one) => [one.id, one]));

  it("CONTRACT-03 is over for both, whose history says when", async () => {
    // Moves are told by the database's clock.
    world.clock.now = Date.now();
    const { asOwner } = world.test;
    const moveUnder = (upline: string) =>
      asOwner("update member set upline_id = $2 where id = $1", [agent, upline]);
    const agreed = await accept(await offer());
    const open = await offer();
    const expired = await offer({ kind: "dividend" });
    await asOwner("update contract set expires_at = now() - interval '1 minute' where id = $1", [
      expired.id,
    ]);
    const below = await world.member();
    await world.putBelow(below, agent);
    const own = await offer({ memberId: below, tiers: [{ rate: "0.5", activeMembers: 0 }] }, agent);
    const other = await world.member();
    await moveUnder(other);
    for (const who of [top, agent]) {
      const seen = await seenBy(who);
      const historyOf = ({ id }: Contract) => seen.get(id)?.history.map(({ event }) => event);
      expect(seen.get(open.id)?.status).toBe("ended");
      expect(historyOf(open)).toEqual(["offered", "moved"]);
      expect(seen.get(open.id)?.history.at(-1)?.by).toBe("");
      const at = Date.parse(seen.get(open.id)?.history.at(-1)?.at ?? "");
      expect(at).toBeGreaterThanOrEqual(world.clock.now);
      expect(historyOf(expired)).toEqual(["offered", "expired"]);
      // What was agreed on goes on.
      expect(seen.get(agreed.id)?.status).toBe("approved");
    }
    // So does what the member offers to somebody who moves along.
    expect((await seenBy(below)).get(own.id)?.status).toBe("inProcess");
    const answer = () =>
      world.call(agent, "acceptContract", { id: open.id, termsHash: open.termsHash }, handlers);
    expect(await answer()).toMatchObject({ ok: false, error: { code: "OFFER_OUTDATED" } });
    // Nor does it come back with the member.
    await moveUnder(top);
    expect(await answer()).toMatchObject({ ok: false, error: { code: "STATE_INVALID" } });
  });
});
