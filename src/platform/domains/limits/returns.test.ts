import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type LimitedMember,
  type LimitsWorld,
  makeLimitsWorld,
} from "#tests/support/limits-world.ts";
import { some } from "#tests/support/some.ts";
import { goodPassword, type TestPlatform } from "#tests/support/test-platform.ts";
import { judgeReturn, openReturns } from "./public.ts";

let platform: TestPlatform;
let world: LimitsWorld;
const day = 24 * 3_600_000;
const operator = {};

beforeAll(async () => {
  world = await makeLimitsWorld();
  platform = world.platform;
});
afterAll(() => platform?.close());

const excluded = async (period: string): Promise<LimitedMember> => {
  const member = await world.newMember();
  expect((await member.call("selfExclude", { period })).success).toBe(true);
  return member;
};
const enter = (member: LimitedMember) => member.login(member.name, goodPassword);
const wishes = new Map<string, string>();
/** A member's wish, also after staff have ended it. */
const wishOf = async ({ id }: LimitedMember): Promise<string> => {
  const open = await platform.test.database.withMerchant("aurora", (db) => openReturns(db));
  for (const one of open) wishes.set(one.memberId, one.id);
  return wishes.get(id) ?? "";
};
const judge = async (member: LimitedMember, staff: string, agrees = true) => {
  const verdict = { id: await wishOf(member), staff, agrees, remark: "Spoke to the member." };
  const now = platform.clock.now;
  const outcome = await platform.test.database.withMerchant("aurora", (db) =>
    judgeReturn(db, operator, { ...verdict, now }),
  );
  return outcome.ok ? outcome.value : outcome.error.code;
};

describe("the way back from an exclusion (G8)", () => {
  it("G8 is not open before its time, and its end alone lets nobody play, pay in or register anew", async () => {
    const member = await excluded("halfYear");
    await enter(member);
    const { exclusion, return: way } = (await member.call("limits")).value;
    expect(way).toEqual({ from: exclusion.until, askedAt: null, readyAt: null });
    platform.clock.now = Date.parse(exclusion.until) - 1;
    await enter(member);
    expect((await member.call("askReturn")).code).toBe("ACCOUNT_EXCLUDED");
    platform.clock.now += 1 + 30 * day;
    await enter(member);
    for (const answer of some([
      await world.launch(member),
      await world.deposit(member, "20000"),
      await world.bet(member, "1000"),
    ]))
      expect(answer.code).toBe("ACCOUNT_EXCLUDED");
  });

  it("G8 takes a wish, a day, and two of the staff: neither one alone, nor one of them twice", async () => {
    const member = await excluded("halfYear");
    platform.clock.now += 190 * day;
    await enter(member);
    const first = (await member.call("askReturn")).value;
    expect(Date.parse(first.readyAt) - platform.clock.now).toBe(day);
    expect((await member.call("askReturn")).value).toEqual(first);
    expect(await judge(member, "dao")).toBe("STATE_INVALID");
    platform.clock.now += day;
    await enter(member);
    expect(await judge(member, "dao")).toBe("agreed");
    expect(await judge(member, "dao")).toBe("STATE_INVALID");
    expect((await world.launch(member)).code).toBe("ACCOUNT_EXCLUDED");
    expect(await judge(member, "mai")).toBe("released");
    expect((await world.launch(member)).success).toBe(true);
    expect((await member.call("limits")).value).toMatchObject({ exclusion: null, return: null });
    expect(await judge(member, "lan")).toBe("NOT_FOUND");
    // It holds anew for whoever excludes themselves again.
    await member.call("selfExclude", { period: "halfYear" });
    await enter(member);
    expect((await world.launch(member)).code).toBe("ACCOUNT_EXCLUDED");
  });

  it("G8 takes a week after an exclusion for good, which nobody asks to end in its first half year", async () => {
    const member = await excluded("indefinite");
    platform.clock.now += 150 * day;
    await enter(member);
    expect((await member.call("askReturn")).code).toBe("ACCOUNT_EXCLUDED");
    platform.clock.now += 40 * day;
    await enter(member);
    const { readyAt } = (await member.call("askReturn")).value;
    expect(Date.parse(readyAt) - platform.clock.now).toBe(7 * day);
  });

  it("G8 ends with one who does not agree, and may be asked for once more", async () => {
    const member = await excluded("halfYear");
    platform.clock.now += 190 * day;
    await enter(member);
    await member.call("askReturn");
    platform.clock.now += day;
    await enter(member);
    expect(await judge(member, "dao")).toBe("agreed");
    expect(await judge(member, "mai", false)).toBe("refused");
    expect(await judge(member, "lan")).toBe("NOT_FOUND");
    expect((await world.launch(member)).code).toBe("ACCOUNT_EXCLUDED");
    expect((await member.call("limits")).value.return.askedAt).toBeNull();
    const { readyAt } = (await member.call("askReturn")).value;
    expect(Date.parse(readyAt) - platform.clock.now).toBe(day);
  });

  it("G8 lets whoever has no money left in once they may ask, and asks nothing of who is not excluded", async () => {
    const poor = await world.newMember(0n);
    await poor.call("selfExclude", { period: "halfYear" });
    expect((await enter(poor)).code).toBe("ACCOUNT_EXCLUDED");
    platform.clock.now += 190 * day;
    expect((await enter(poor)).success).toBe(true);
    expect((await (await world.newMember()).call("askReturn")).code).toBe("STATE_INVALID");
  });
});

describe("going through one's limits (G17)", () => {
  const isDue = async (member: LimitedMember): Promise<boolean> => {
    await enter(member);
    return (await member.call("realityCheck")).value.reviewDue;
  };

  it("G17 is asked for every six months, and again six months after it was done", async () => {
    const member = await world.newMember();
    expect(await isDue(member)).toBe(false);
    platform.clock.now += 180 * day;
    expect(await isDue(member)).toBe(false);
    platform.clock.now += 5 * day;
    expect(await isDue(member)).toBe(true);
    const { dueAt } = (await member.call("reviewLimits")).value;
    expect(await isDue(member)).toBe(false);
    platform.clock.now = Date.parse(dueAt) - 1;
    expect(await isDue(member)).toBe(false);
    platform.clock.now += 1;
    expect(await isDue(member)).toBe(true);
  });

  it("G17 is asked for after a limit was loosened and after a break", async () => {
    const member = await world.newMember();
    await world.set(member, "deposit", "day", "20000");
    await world.set(member, "deposit", "day", "40000");
    platform.clock.now += day;
    expect(await isDue(member)).toBe(false);
    await member.call("confirmLimit", { kind: "deposit", period: "day" });
    expect(await isDue(member)).toBe(true);
    platform.clock.now += 1;
    await member.call("reviewLimits");
    await member.call("coolOff", { period: "day" });
    expect(await isDue(member)).toBe(false);
    platform.clock.now += day;
    expect(await isDue(member)).toBe(true);
  });
});
