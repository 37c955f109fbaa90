import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallMap, CallName, Contract } from "#src/contracts/api.gen.ts";
import { burst } from "#tests/support/burst.ts";
import { type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { some } from "#tests/support/some.ts";
import { offerFor } from "./public.ts";
import { makeContractHandlers } from "./routes.ts";

const handlers = makeContractHandlers();
const dayMs = 86_400_000;
let world: MoneyWorld;
let began = 0;
let [top, agent, player] = ["", "", ""];

beforeAll(async () => {
  world = await makeMoneyWorld();
  began = world.clock.now;
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.clock.now = began;
  top = await world.member();
  agent = await world.member();
  player = await world.member();
  await world.putBelow(agent, top);
  await world.putBelow(player, agent);
});

const ask = <Name extends CallName>(who: string, name: Name, payload: CallMap[Name]["payload"]) =>
  world.call(who, name, payload, handlers);
const done = <Name extends CallName>(who: string, name: Name, payload: CallMap[Name]["payload"]) =>
  world.done(who, name, payload, handlers);
async function codeOf<Name extends CallName>(
  who: string,
  name: Name,
  payload: CallMap[Name]["payload"],
): Promise<string> {
  const outcome = await ask(who, name, payload);
  return outcome.ok ? "ok" : outcome.error.code;
}

const terms = (memberId: string, rate = "30", period: "D" | "W" | "H" | "M" = "M") => ({
  key: newKey(),
  memberId,
  kind: "dividend" as const,
  period,
  tiers: [{ rate, activeMembers: 0, periodProfitLoss: "0" }],
});
const offered = (who: string, to: string, rate?: string, period?: "D" | "M") =>
  done(who, "offerContract", terms(to, rate, period));
const take = (who: string, { id, termsHash }: Contract) =>
  done(who, "acceptContract", { id, termsHash });
const agreed = async (who: string, to: string, rate?: string, period?: "D" | "M") =>
  take(to, await offered(who, to, rate, period));
const seen = async (who: string, id: string) => {
  const { items } = await done(who, "contracts", {});
  return items.find((one) => one.id === id);
};
const deeds = (one: Contract | undefined) => one?.history.map(({ event }) => event);

describe("a contract", () => {
  it("CONTRACT-01 CONTRACT-05 is one document for both sides, with its steps and its history", async () => {
    const steps = [
      { rate: "20", activeMembers: 5, periodValidBet: "100000", periodProfitLoss: "50000" },
      { rate: "12.5", activeMembers: 0 },
    ];
    const made = await done(top, "offerContract", { ...terms(agent), tiers: steps });
    const shown = await seen(agent, made.id);
    const { account: below, side: received, ...received1 } = shown ?? made;
    const { account: above, side: given, ...given1 } = made;
    expect([given, received]).toEqual(["offered", "received"]);
    expect(received1).toEqual(given1);
    expect([above, below]).toEqual([made.member, made.upline]);
    expect(made).toMatchObject({
      status: "inProcess",
      tiers: [
        { rate: "12.5", activeMembers: 0, periodValidBet: "0.00", periodProfitLoss: "0.00" },
        {
          rate: "20",
          activeMembers: 5,
          periodValidBet: "100000.00",
          periodProfitLoss: "50000.00",
        },
      ],
      effectiveFrom: null,
    });
    world.clock.now += 1000;
    const accepted = await take(agent, made);
    expect(accepted).toMatchObject({ status: "approved", effectiveUntil: null, expiresAt: null });
    expect(accepted.history).toEqual([
      { event: "offered", by: made.upline, at: made.createdAt },
      { event: "accepted", by: made.member, at: new Date(world.clock.now).toISOString() },
    ]);
    expect(made.upline).toMatch(/\*\*\*/);
    expect(await seen(player, made.id)).toBeUndefined();
  });

  it.each([
    ["D", "2026-11-21T17:00:00.000Z"],
    ["W", "2026-11-22T17:00:00.000Z"],
    ["H", "2026-11-30T17:00:00.000Z"],
    ["M", "2026-11-30T17:00:00.000Z"],
  ] as const)("CONTRACT-02 of the period %s counts from its next one, %s", async (period, from) => {
    const made = await done(top, "offerContract", terms(agent, "5", period));
    expect((await take(agent, made)).effectiveFrom).toBe(from);
  });

  it("CONTRACT-03 is accepted, rejected and terminated by whom it was offered, once", async () => {
    const first = await offered(top, agent);
    for (const name of some(["acceptContract", "rejectContract"] as const))
      expect([name, await codeOf(top, name, first)]).toEqual([name, "STATE_INVALID"]);
    const strange = { ...first, termsHash: `${first.termsHash.slice(1)}x` };
    expect(await codeOf(agent, "acceptContract", strange)).toBe("OFFER_OUTDATED");
    expect((await done(agent, "rejectContract", first)).status).toBe("rejected");
    expect(await codeOf(agent, "acceptContract", first)).toBe("CONTRACT_CHANGED");
    expect(await codeOf(agent, "terminateContract", { id: first.id })).toBe("CONTRACT_CHANGED");
    const second = await agreed(top, agent);
    expect(await codeOf(agent, "rejectContract", second)).toBe("CONTRACT_CHANGED");
    world.clock.now = Date.parse("2026-12-05T00:00:00Z");
    const ending = await done(agent, "terminateContract", { id: second.id });
    expect(ending).toMatchObject({
      status: "approved",
      effectiveUntil: "2026-12-31T17:00:00.000Z",
    });
    expect(await codeOf(agent, "terminateContract", { id: second.id })).toBe("CONTRACT_CHANGED");
    world.clock.now = Date.parse("2026-12-31T17:00:00Z");
    expect(await seen(top, second.id)).toMatchObject({ status: "ended" });
    expect(deeds(await seen(top, second.id))).toEqual(["offered", "accepted", "terminated"]);
    const { total } = await done(agent, "contracts", { status: "ended" });
    expect(total).toBe(1);
  });

  it("runs out when nobody answers, and can be taken back before", async () => {
    const first = await offered(top, agent);
    world.clock.now = began + 7 * dayMs - 1;
    expect((await seen(agent, first.id))?.status).toBe("inProcess");
    world.clock.now += 1;
    expect(await codeOf(agent, "acceptContract", first)).toBe("CONTRACT_CHANGED");
    expect(deeds(await seen(agent, first.id))).toEqual(["offered", "expired"]);
    const second = await offered(top, agent);
    expect(await codeOf(agent, "terminateContract", { id: second.id })).toBe("STATE_INVALID");
    expect(deeds(await done(top, "terminateContract", { id: second.id }))).toEqual([
      "offered",
      "withdrawn",
    ]);
    const third = await offered(top, agent);
    const fourth = await offered(top, agent, "10");
    expect(await codeOf(agent, "acceptContract", third)).toBe("CONTRACT_CHANGED");
    expect(deeds(await seen(agent, third.id))).toEqual(["offered", "replaced"]);
    expect((await seen(agent, fourth.id))?.status).toBe("inProcess");
  });

  it("takes the place of the one before where that ends", async () => {
    const monthly = await agreed(top, agent);
    world.clock.now = Date.parse("2026-12-05T00:00:00Z");
    const daily = await agreed(top, agent, "20", "D");
    expect(daily.effectiveFrom).toBe("2026-12-31T17:00:00.000Z");
    const before = await seen(agent, monthly.id);
    expect(before).toMatchObject({ effectiveUntil: "2026-12-31T17:00:00.000Z" });
    expect(deeds(before)).toEqual(["offered", "accepted", "replaced"]);
  });

  it("begins no earlier than the one before ends that either side had terminated", async () => {
    const monthly = await agreed(top, agent);
    world.clock.now = Date.parse("2026-12-05T00:00:00Z");
    const ending = await done(top, "terminateContract", { id: monthly.id });
    expect(ending.effectiveUntil).toBe("2026-12-31T17:00:00.000Z");
    const daily = await agreed(top, agent, "20", "D");
    expect(daily.effectiveFrom).toBe(ending.effectiveUntil);
    // That one is ended before it begins, and leaves its place to the next.
    await done(agent, "terminateContract", { id: daily.id });
    expect((await agreed(top, agent, "10", "D")).effectiveFrom).toBe(ending.effectiveUntil);
  });
});

describe("the rate of a contract", () => {
  it("is never above the offerer's own", async () => {
    expect((await done(top, "contracts", {})).maxRates.dividend).toBeNull();
    expect(await codeOf(agent, "offerContract", terms(player, "0.01"))).toBe("RATE_TOO_HIGH");
    await agreed(top, agent, "30");
    expect((await done(agent, "contracts", {})).maxRates).toEqual({
      dividend: "30",
      daily: "0",
      hour: "0",
      realtime: "0",
    });
    expect(await ask(agent, "offerContract", terms(player, "30.01"))).toMatchObject({
      error: { code: "RATE_TOO_HIGH", value: { maxRate: "30" } },
    });
    const made = await offered(agent, player, "30");
    // What the agent is left with counts when it is accepted, too.
    await agreed(top, agent, "29");
    expect(await ask(player, "acceptContract", made)).toEqual({
      ok: false,
      error: { code: "OFFER_OUTDATED" },
    });
  });

  it("CONTRACT-04 that is lower ends what the member pays more by, and says so before", async () => {
    await agreed(top, agent, "30");
    const other = await world.member();
    await world.putBelow(other, agent);
    const dear = await agreed(agent, player, "25");
    const cheap = await agreed(agent, other, "15");
    const asked = { ...terms(agent, "20"), preview: true };
    const preview = await done(top, "offerContract", asked);
    expect([preview.id, preview.ends]).toEqual(["", [dear.member]]);
    expect((await done(top, "contracts", { status: "inProcess" })).total).toBe(0);
    const made = await offered(top, agent, "20");
    expect(made.ends).toEqual([dear.member]);
    expect((await seen(agent, made.id))?.ends).toEqual([dear.member]);
    expect((await seen(agent, dear.id))?.effectiveUntil).toBeNull();
    const accepted = await take(agent, made);
    expect(accepted.ends).toEqual([dear.member]);
    const ended = await seen(player, dear.id);
    expect(deeds(ended)).toEqual(["offered", "accepted", "undercut"]);
    // It had not begun.
    expect(ended?.effectiveUntil).toBe(ended?.effectiveFrom);
    expect((await seen(other, cheap.id))?.effectiveUntil).toBeNull();
  });

  it("CONTRACT-04 is not accepted where what ends with it is no more what was shown", async () => {
    await agreed(top, agent, "30");
    const made = await offered(top, agent, "20");
    await agreed(agent, player, "25");
    expect(await codeOf(agent, "acceptContract", made)).toBe("OFFER_OUTDATED");
    const shown = await seen(agent, made.id);
    expect(shown?.ends).toHaveLength(1);
    expect(await codeOf(agent, "acceptContract", shown ?? made)).toBe("ok");
  });
});

describe("who may", () => {
  it("offers to those right below alone, and touches no contract of others", async () => {
    const stranger = await world.member();
    const strangers = await world.member();
    await world.putBelow(strangers, stranger);
    await agreed(top, agent, "30");
    for (const [who, to] of some([
      [top, player],
      [top, stranger],
      [top, strangers],
      [top, top],
      [agent, top],
      [agent, agent],
      [stranger, player],
    ] as const))
      expect([who, to, await codeOf(who, "offerContract", terms(to))]).toEqual([
        who,
        to,
        "NOT_FOUND",
      ]);
    const made = await offered(agent, player, "10");
    for (const who of some([top, stranger, strangers])) {
      expect(await codeOf(who, "acceptContract", made)).toBe("NOT_FOUND");
      expect(await codeOf(who, "rejectContract", made)).toBe("NOT_FOUND");
      expect(await codeOf(who, "terminateContract", { id: made.id })).toBe("NOT_FOUND");
      expect(await seen(who, made.id)).toBeUndefined();
    }
    expect(await codeOf(player, "acceptContract", { ...made, id: "x" })).toBe("NOT_FOUND");
  });

  it("is refused for conditions of another kind, and for two steps that are one", async () => {
    const refused = async (tiers: CallMap["offerContract"]["payload"]["tiers"]) =>
      expect(await codeOf(top, "offerContract", { ...terms(agent), tiers })).toBe(
        "PAYLOAD_INVALID",
      );
    const one = { rate: "5", activeMembers: 1 };
    await refused([{ ...one, betAmountDaily: "1" }]);
    await refused([{ ...one, periodValidBet: "-1" }]);
    await refused([{ ...one, periodValidBet: "1.005" }]);
    await refused([{ ...one, rate: "0.00" }]);
    await refused([one, { ...one, rate: "6" }]);
    const daily = { ...terms(agent), kind: "daily" as const };
    expect(await codeOf(top, "offerContract", daily)).toBe("PAYLOAD_INVALID");
  });

  it("offers once for a key, and is accepted once, however often both are pressed", async () => {
    const given = terms(agent);
    const offers = await burst(10, () => ask(top, "offerContract", given));
    expect(offers.accepted).toBe(10);
    const { items, total } = await done(agent, "contracts", {});
    expect(total).toBe(1);
    const [made] = some(items);
    const presses = await burst(10, () => ask(agent, "acceptContract", made ?? items[0]));
    expect(presses).toEqual({ accepted: 1, refused: { CONTRACT_CHANGED: 9 } });
    expect(deeds(await seen(top, made?.id ?? ""))).toEqual(["offered", "accepted"]);
  });

  it("can change nothing of what happened", async () => {
    await offered(top, agent);
    await expect(
      world.test.asOwner("update contract_event set event = 'accepted'", []),
    ).rejects.toThrow();
  });
});

it("hourly and real-time salaries are offered by calls of their own", async () => {
  const one = { rate: "0.5", activeMembers: 2 };
  const hour = await done(top, "offerHourContract", {
    key: newKey(),
    memberId: agent,
    tiers: [{ ...one, betAmountPerHour: "100" }],
  });
  expect(hour).toMatchObject({
    kind: "hour",
    period: null,
    tiers: [{ rate: "0.5", activeMembers: 2, betAmountPerHour: "100.00" }],
  });
  const realtime = await done(top, "offerRealtimeContract", {
    key: newKey(),
    memberId: agent,
    tiers: [one],
  });
  expect(realtime).toMatchObject({ kind: "realtime", period: null, tiers: [one] });
  expect((await take(agent, realtime)).effectiveFrom).toBe("2026-11-21T03:05:00.000Z");
});

describe("offers that staff make for the merchant", () => {
  const tiers = [{ rate: "12", activeMembers: 1 }];
  const propose = (uplineId: string | null, memberId: string) =>
    world.test.database.withMerchant(world.merchant, (db) =>
      offerFor(
        db,
        world.site,
        { uplineId, memberId, kind: "dividend", period: "W", tiers },
        world.clock.now,
      ),
    );

  it("reach those with nobody above, who accept them as any other", async () => {
    const offered = await propose(null, top);
    if (!offered.ok) throw new Error(offered.error.code);
    const { id, termsHash } = offered.value;
    expect(await done(top, "acceptContract", { id, termsHash })).toMatchObject({
      status: "approved",
      upline: "",
    });
  });

  it("are refused where the payer is not right above, and for a rate above the payer's own", async () => {
    expect(await propose(null, agent)).toMatchObject({ error: { code: "NOT_FOUND" } });
    expect(await propose(top, player)).toMatchObject({ error: { code: "NOT_FOUND" } });
    expect(await propose(agent, player)).toMatchObject({ error: { code: "RATE_TOO_HIGH" } });
  });
});
