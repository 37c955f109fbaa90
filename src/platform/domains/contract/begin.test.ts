import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallMap, CallName, Contract } from "#src/contracts/api.gen.ts";
import { type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { settleContracts } from "#tests/support/settle-contracts.ts";
import { some } from "#tests/support/some.ts";
import { beginOf, endAt } from "./begin.ts";
import type { ContractRow } from "./repo.ts";
import { makeContractHandlers } from "./routes.ts";
import type { ContractKind, ContractPeriod } from "./tables.ts";

/* From when a contract counts and until when, as it is said before and as it comes. */

const handlers = makeContractHandlers();
const dayMs = 86_400_000;
/** A Saturday, 13:40 and some seconds in Bangkok. */
const began = Date.parse("2026-11-21T06:40:20.000Z");
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

interface Terms {
  kind: ContractKind;
  period: ContractPeriod | null;
  rate?: string;
}
const monthly = { kind: "dividend", period: "M" } as const;
const daily = { kind: "dividend", period: "D" } as const;

/** An offer, by the call of its kind. */
function offer({ kind, period, rate = "10" }: Terms, by = top, to = agent, preview = false) {
  const given = { key: newKey(), memberId: to, preview, tiers: [{ rate, activeMembers: 0 }] };
  if (kind === "hour") return done(by, "offerHourContract", given);
  if (kind === "realtime") return done(by, "offerRealtimeContract", given);
  return done(by, "offerContract", { ...given, kind, period: period ?? "D" });
}
const seen = async (who: string, id: string): Promise<Contract> => {
  const { items } = await done(who, "contracts", {});
  const [one] = some(items.filter((item) => item.id === id));
  return one;
};
/** Accepts an offer as its member sees it; it has to count from when both were told. */
async function accept(made: Contract, by = agent): Promise<Contract> {
  const shown = await seen(by, made.id);
  expect(shown.wouldCountFrom).not.toBeNull();
  const { id, termsHash } = shown;
  const agreed = await done(by, "acceptContract", { id, termsHash });
  expect(agreed.effectiveFrom).toBe(shown.wouldCountFrom);
  expect(agreed.wouldCountFrom).toBeNull();
  return agreed;
}
const agree = async (terms: Terms, by = top, to = agent): Promise<Contract> =>
  accept(await offer(terms, by, to), to);

describe("an offer whose member has no contract of its kind", () => {
  it.each([
    ["dividend", "D", "2026-11-21T17:00:00.000Z", "2026-11-22T17:00:00.000Z"],
    ["dividend", "W", "2026-11-22T17:00:00.000Z", "2026-11-29T17:00:00.000Z"],
    ["dividend", "H", "2026-11-30T17:00:00.000Z", "2026-12-15T17:00:00.000Z"],
    ["dividend", "M", "2026-11-30T17:00:00.000Z", "2026-12-31T17:00:00.000Z"],
    ["daily", "D", "2026-11-21T17:00:00.000Z", "2026-11-22T17:00:00.000Z"],
    ["hour", null, "2026-11-21T07:00:00.000Z", "2026-11-21T08:00:00.000Z"],
    ["realtime", null, "2026-11-21T06:45:00.000Z", "2026-11-21T06:50:00.000Z"],
  ] as const)(
    "CONTRACT-02 CONTRACT-03 of a %s contract, %s, counts from %s and can end from then on, %s at the earliest",
    async (kind, period, from, until) => {
      const terms = { kind, period };
      expect((await offer(terms, top, agent, true)).wouldCountFrom).toBe(from);
      const made = await offer(terms);
      expect([made.wouldCountFrom, made.wouldEndAt]).toEqual([from, null]);
      const { id, effectiveFrom, wouldEndAt } = await accept(made);
      expect([effectiveFrom, wouldEndAt]).toEqual([from, null]);
      world.clock.now = Date.parse(from);
      expect((await seen(top, id)).wouldEndAt).toBe(until);
      const ended = await done(top, "terminateContract", { id });
      expect([ended.effectiveUntil, ended.wouldEndAt]).toEqual([until, null]);
    },
  );

  it("CONTRACT-02 says what holds when it is read: from the next period by then", async () => {
    const made = await offer({ kind: "realtime", period: null });
    world.clock.now += 300_000;
    expect((await seen(agent, made.id)).wouldCountFrom).toBe("2026-11-21T06:50:00.000Z");
    world.clock.now = began + 7 * dayMs;
    expect((await seen(agent, made.id)).wouldCountFrom).toBeNull();
  });
});

describe("an offer that takes the place of another contract", () => {
  const december = "2026-11-30T17:00:00.000Z";
  const january = "2026-12-31T17:00:00.000Z";
  /** In December by Bangkok's calendar, the fifth. */
  const later = Date.parse("2026-12-05T06:00:00.000Z");

  it("CONTRACT-03 counts from where that one ends, also where that is after its next period", async () => {
    await agree(monthly);
    world.clock.now = later;
    expect((await offer(daily)).wouldCountFrom).toBe(january);
    const agreed = await agree({ ...daily, rate: "20" });
    expect(agreed.effectiveFrom).toBe(january);
  });

  it("CONTRACT-03 counts from the next period where that one had not begun", async () => {
    expect((await agree(monthly)).effectiveFrom).toBe(december);
    expect((await agree(daily)).effectiveFrom).toBe("2026-11-21T17:00:00.000Z");
  });

  it("CONTRACT-03 counts from where one ends that was ended already", async () => {
    const { id } = await agree(monthly);
    world.clock.now = later;
    await done(top, "terminateContract", { id });
    expect((await agree(daily)).effectiveFrom).toBe(january);
  });

  it("CONTRACT-03 counts from where that one is settled up to, by a clock that was ahead", async () => {
    await agree({ kind: "daily", period: "D" });
    world.clock.now = Date.parse("2026-11-25T17:00:00.001Z");
    await settleContracts(world);
    world.clock.now = Date.parse("2026-11-23T06:00:00.000Z");
    const agreed = await agree({ kind: "daily", period: "D", rate: "5" });
    expect(agreed.effectiveFrom).toBe("2026-11-25T17:00:00.000Z");
  });

  it("CONTRACT-03 CONTRACT-04 counts from where who pays it is paid as much, and no sooner", async () => {
    const below = await world.member();
    await world.putBelow(below, agent);
    expect((await agree(monthly)).effectiveFrom).toBe(december);
    const first = await agree(daily, agent, below);
    expect(first.effectiveFrom).toBe(december);
    world.clock.now = later;
    expect((await agree({ ...monthly, rate: "30" })).effectiveFrom).toBe(january);
    const raised = await offer({ ...daily, rate: "30" }, agent, below);
    expect(raised.wouldCountFrom).toBe(january);
    const same = await offer(daily, agent, below);
    expect(same.wouldCountFrom).toBe("2026-12-05T17:00:00.000Z");
    expect((await agree({ ...daily, rate: "30" }, agent, below)).effectiveFrom).toBe(january);
    expect((await seen(below, first.id)).effectiveUntil).toBe(january);
  });
});

describe("where clocks are moved", () => {
  const timeZone = "America/New_York";
  const row = (kind: ContractKind, period: ContractPeriod | null): ContractRow => ({
    ...{ id: "c", upline_id: "a", member_id: "b", kind, period, currency: "USD", tiers: [] },
    ...{ max_rate: 100, status: "inProcess", effective_from: null, effective_until: null },
    ...{ created_at: new Date(0), expires_at: new Date(0), settled_to: null },
  });

  it.each([
    // One o'clock comes twice on the first of November, two o'clock never on the eighth of March.
    ["hour", null, "2026-11-01T05:30:00Z", "2026-11-01T06:00:00.000Z"],
    ["hour", null, "2026-11-01T06:30:00Z", "2026-11-01T07:00:00.000Z"],
    ["hour", null, "2026-03-08T06:30:00Z", "2026-03-08T07:00:00.000Z"],
    ["realtime", null, "2026-11-01T05:58:00Z", "2026-11-01T06:00:00.000Z"],
    ["daily", "D", "2026-10-31T12:00:00Z", "2026-11-01T04:00:00.000Z"],
    ["daily", "D", "2026-11-01T12:00:00Z", "2026-11-02T05:00:00.000Z"],
    ["dividend", "W", "2026-10-28T12:00:00Z", "2026-11-02T05:00:00.000Z"],
    ["dividend", "H", "2026-10-28T12:00:00Z", "2026-11-01T04:00:00.000Z"],
    ["dividend", "H", "2026-11-10T12:00:00Z", "2026-11-16T05:00:00.000Z"],
    ["dividend", "M", "2026-03-08T12:00:00Z", "2026-04-01T04:00:00.000Z"],
  ] as const)(
    "CONTRACT-02 a %s contract, %s, accepted or ended at %s does so from %s",
    (kind, period, at, from) => {
      const moment = { now: Date.parse(at), timeZone };
      const offered = row(kind, period);
      expect(beginOf(offered, [], moment).toISOString()).toBe(from);
      const running: ContractRow = {
        ...offered,
        status: "approved",
        effective_from: new Date("2026-01-01T05:00:00Z"),
      };
      expect(endAt(running, moment).toISOString()).toBe(from);
      expect(beginOf(offered, [running], moment).toISOString()).toBe(from);
    },
  );
});
