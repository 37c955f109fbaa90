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
const accept = ({ id, termsHash }: Contract, by = agent) =>
  done(by, "acceptContract", { id, termsHash });
const dayOf = (nth: number) => new Date(began + nth * dayMs).toISOString();
const paid = async (contractId?: string) =>
  some((await done(agent, "contractPayments", { ...(contractId && { contractId }) })).items).map(
    ({ from, amount }) => [from, amount],
  );

/** What somebody plays on each of the first days. */
const play = (days: number, who = agent) =>
  world.test.asOwner(
    `insert into play_quarter select $1, $2, 'THB', $3::timestamptz + n * interval '1 day', 'RNG', 10000,
       10000, 0 from generate_series(0, $4::int - 1) as n`,
    [world.merchant, who, new Date(began + 60_000 * 15), days],
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

describe("a contract whose rate another undercuts", () => {
  const rated = (rate: string) => ({ tiers: [{ rate, activeMembers: 0 }] });

  it("CONTRACT-04 ends with the period that runs, is paid up to there, and takes no other along", async () => {
    const below = [await world.member(), await world.member()];
    for (const who of below) await world.putBelow(who, agent);
    const [dear = "", fair = ""] = below;
    await accept(await offer(rated("2")));
    await accept(await offer({ ...rated("3"), kind: "dividend" }));
    const agreed = async (memberId: string, more: Parameters<typeof offer>[0]) =>
      accept(await offer({ memberId, ...more }, agent), memberId);
    const undercut = await agreed(dear, rated("1.5"));
    // As much as the agent is left with, and a rate of another kind.
    const equal = await agreed(fair, rated("1"));
    const other = await agreed(dear, { ...rated("3"), kind: "dividend" });
    await play(6, dear);
    world.clock.now = began + 1.5 * dayMs;
    const lower = await offer(rated("1"));
    expect(lower.ends).toEqual([undercut.member]);
    await accept(lower);
    const { items } = await done(agent, "contracts", { side: "offered" });
    const untilOf = ({ id }: Contract) => items.find((one) => one.id === id)?.effectiveUntil;
    expect([untilOf(undercut), untilOf(equal), untilOf(other)]).toEqual([dayOf(2), null, null]);
    world.clock.now = began + 4 * dayMs;
    await settleContracts(world);
    expect(await paid(undercut.id)).toEqual([[dayOf(1), "1.50"]]);
    expect(await paid(equal.id)).toHaveLength(3);
  });
});

describe("a contract whose payer is paid as much only later", () => {
  it("CONTRACT-03 counts from there, and what it replaces until there", async () => {
    const [below, other] = [await world.member(), await world.member()];
    for (const who of [below, other]) await world.putBelow(who, agent);
    const terms = (rate: string, period: "D" | "M") => ({
      ...{ kind: "dividend" as const, period, tiers: [{ rate, activeMembers: 0 }] },
    });
    const monthly = (rate: string) => offer(terms(rate, "M")).then((one) => accept(one));
    const daily = async (memberId: string, rate: string) =>
      accept(await offer({ memberId, ...terms(rate, "D") }, agent), memberId);
    const [december, january] = [dayOf(10), dayOf(41)];
    expect((await monthly("10")).effectiveFrom).toBe(december);
    const first = await daily(below, "10");
    expect(first.effectiveFrom).toBe(december);
    world.clock.now = began + 15.5 * dayMs;
    expect((await monthly("30")).effectiveFrom).toBe(january);
    expect((await daily(below, "30")).effectiveFrom).toBe(january);
    const seen = (await done(below, "contracts", {})).items.find(({ id }) => id === first.id);
    expect(seen?.effectiveUntil).toBe(january);
    // What the payer is paid already is given from the next period on, as ever.
    expect((await daily(other, "10")).effectiveFrom).toBe(dayOf(16));
    // A raise that is taken back before it counts was never passed on.
    await monthly("20");
    const given = (await done(agent, "contracts", { side: "offered" })).items;
    const raised = given.find(({ tiers }) => tiers[0]?.rate === "30");
    expect([raised?.effectiveFrom, raised?.effectiveUntil]).toEqual([january, january]);
  });
});

describe("a contract that is ended before it counts", () => {
  it("CONTRACT-03 says so before, is over at once, and is paid for nothing", async () => {
    const { id, effectiveFrom, termination } = await accept(await offer());
    expect(termination).toBe("unbegun");
    await play(4);
    const ended = await done(agent, "terminateContract", { id, termination: "unbegun" });
    expect(ended).toMatchObject({ status: "ended", effectiveUntil: effectiveFrom });
    expect(ended.termination).toBe("none");
    for (const status of some(["ended", "approved"] as const)) {
      const { items } = await done(top, "contracts", { status });
      expect(items.map((one) => one.id)).toEqual(status === "ended" ? [id] : []);
    }
    world.clock.now = began + 4 * dayMs;
    await settleContracts(world);
    expect((await done(agent, "contractPayments", {})).total).toBe(0);
  });
});

describe("a contract that has not begun and never will", () => {
  const monthly = { kind: "dividend" as const, period: "M" as const };
  const daily = { kind: "dividend" as const, period: "D" as const };

  it("CONTRACT-03 delays none that takes its place", async () => {
    const never = await accept(await offer(monthly));
    expect(never.effectiveFrom).toBe(dayOf(10));
    expect((await accept(await offer(daily))).effectiveFrom).toBe(dayOf(1));
    const { items } = await done(top, "contracts", { status: "ended" });
    expect(items.map(({ id, effectiveUntil }) => [id, effectiveUntil])).toEqual([
      [never.id, dayOf(10)],
    ]);
  });

  it("CONTRACT-03 delays none that comes after it was ended", async () => {
    const { id } = await accept(await offer(monthly));
    await done(top, "terminateContract", { id });
    expect((await accept(await offer(daily))).effectiveFrom).toBe(dayOf(1));
  });

  it("CONTRACT-03 delays none that its member gives by what it was to raise", async () => {
    const below = await world.member();
    await world.putBelow(below, agent);
    await accept(await offer({ ...monthly, tiers: [{ rate: "10", activeMembers: 0 }] }));
    world.clock.now = began + 15.5 * dayMs;
    for (const rate of ["40", "35", "30", "25", "20"])
      await accept(await offer({ ...monthly, tiers: [{ rate, activeMembers: 0 }] }));
    const given = await offer(
      { ...daily, memberId: below, tiers: [{ rate: "10", activeMembers: 0 }] },
      agent,
    );
    expect((await accept(given, below)).effectiveFrom).toBe(dayOf(16));
  });
});

describe("a contract that another replaces", () => {
  it("CONTRACT-03 CONTRACT-07 is paid up to where the other begins, which is paid by its own terms", async () => {
    const first = await accept(await offer());
    await play(5);
    world.clock.now = began + 1.5 * dayMs;
    const second = await accept(await offer({ tiers: [{ rate: "3", activeMembers: 0 }] }));
    world.clock.now = began + 4 * dayMs;
    await settleContracts(world);
    expect(await paid(first.id)).toEqual([[dayOf(1), "1.00"]]);
    expect(await paid(second.id)).toEqual([
      [dayOf(3), "3.00"],
      [dayOf(2), "3.00"],
    ]);
  });
});

describe("a press that ends what has become something else meanwhile", () => {
  const press = (who: string, { id, termination }: Contract) =>
    termination === "none"
      ? "none"
      : world.call(who, "terminateContract", { id, termination }, handlers);
  const refused = { ok: false, error: { code: "CONTRACT_CHANGED" } };

  it("CONTRACT-03 takes no offer back that was accepted, and ends no contract with a period that had not begun", async () => {
    const before = await accept(await offer());
    world.clock.now = began + 1.5 * dayMs;
    const open = await offer({ tiers: [{ rate: "3", activeMembers: 0 }] });
    expect([open.termination, open.status]).toEqual(["offer", "inProcess"]);
    const unbegun = await accept(open);
    // What takes the place of a contract was not to be ended by who takes an offer back.
    expect(await press(top, open)).toMatchObject(refused);
    world.clock.now = began + 2 * dayMs;
    expect(await press(agent, unbegun)).toMatchObject(refused);
    const { items } = await done(top, "contracts", { status: "approved" });
    expect(items.map((one) => [one.id, one.effectiveUntil, one.termination])).toEqual([
      [open.id, null, "period"],
    ]);
    expect(before.id).not.toBe(open.id);
    const [running] = some(items);
    expect(await press(agent, running)).toMatchObject({ value: { effectiveUntil: dayOf(3) } });
  });
});

describe("an offer that ran out", () => {
  it("CONTRACT-05 says so for both for good, also once another was made", async () => {
    const first = await offer();
    world.clock.now = began + 7 * dayMs;
    await offer();
    for (const who of some([top, agent])) {
      const { items } = await done(who, "contracts", {});
      const seen = items.find(({ id }) => id === first.id);
      expect(seen?.status).toBe("ended");
      expect(seen?.history).toEqual([
        { event: "offered", by: first.upline, at: first.createdAt },
        { event: "expired", by: "", at: dayOf(7) },
      ]);
    }
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
    expect(await answer()).toMatchObject({ ok: false, error: { code: "CONTRACT_CHANGED" } });
  });
});
