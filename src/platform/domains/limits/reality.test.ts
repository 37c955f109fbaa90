import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type LimitedMember,
  type LimitsWorld,
  makeLimitsWorld,
} from "#tests/support/limits-world.ts";
import { goodPassword, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let world: LimitsWorld;
const minute = 60_000;

beforeAll(async () => {
  world = await makeLimitsWorld();
  platform = world.platform;
});
afterAll(() => platform?.close());

/** Goes on to a moment by steps after which the session still lives. */
async function passTo(member: LimitedMember, moment: number): Promise<void> {
  while (platform.clock.now < moment) {
    platform.clock.now = Math.min(moment, platform.clock.now + 20 * minute);
    await member.call("limits");
  }
}

const at = (time: number): string => new Date(time).toISOString();

describe("the reality check (G4)", () => {
  it("G4 stops launches, rounds and bets to the millisecond, until it is answered", async () => {
    const member = await world.newMember();
    const token = await world.openGame(member);
    const began = platform.clock.now;
    const dueAt = at(began + 60 * minute);
    expect((await member.call("realityCheck")).value).toMatchObject({ dueAt, exclusion: null });
    await passTo(member, began + 60 * minute - 1);
    expect((await world.bet(member, "1000")).success).toBe(true);
    expect((await world.spin(token)).success).toBe(true);
    await passTo(member, began + 60 * minute);
    for (const refused of [
      await world.bet(member, "1000"),
      await world.launch(member),
      await world.spin(token),
    ])
      expect(refused).toMatchObject({ status: 409, code: "REALITY_CHECK_DUE", value: { dueAt } });
    // What is the member's own stays within reach, and so does another deposit.
    expect((await world.deposit(member, "20000")).success).toBe(true);
    const next = at(platform.clock.now + 60 * minute);
    const answers = await Promise.all([
      member.call("answerRealityCheck"),
      member.call("answerRealityCheck"),
    ]);
    expect(answers.map(({ value }) => value.dueAt)).toEqual([next, next]);
    platform.clock.now += 10_000;
    expect((await world.bet(member, "1000")).success).toBe(true);
    expect((await world.spin(token)).success).toBe(true);
  });

  it("G4 cannot be answered ahead, and belongs to its session", async () => {
    const member = await world.newMember();
    const began = platform.clock.now;
    const dueAt = at(began + 60 * minute);
    await passTo(member, began + 59 * minute);
    expect((await member.call("answerRealityCheck")).value).toEqual({ dueAt });
    await passTo(member, began + 60 * minute);
    const other = platform.visitor("aurora");
    await other.login(member.name, goodPassword);
    expect((await other.call("answerRealityCheck")).value).toEqual({
      dueAt: at(platform.clock.now + 60 * minute),
    });
    expect((await world.bet(member, "1000")).code).toBe("REALITY_CHECK_DUE");
    expect((await world.bet(other, "1000")).success).toBe(true);
  });

  it("G4 comes as often as the member wants, never less often than the merchant says", async () => {
    const member = await world.newMember();
    const due = async () => (await member.call("realityCheck")).value.dueAt;
    const began = platform.clock.now;
    await world.set(member, "reality", "session", "15");
    expect(await due()).toBe(at(began + 15 * minute));
    await world.set(member, "reality", "session", "600");
    expect(await due()).toBe(at(began + 60 * minute));
    await world.set(member, "reality", "session", "15");
    await passTo(member, began + 15 * minute);
    expect((await world.bet(member, "1000")).code).toBe("REALITY_CHECK_DUE");
  });

  it("G6 asks nothing of whoever takes a break", async () => {
    const member = await world.newMember();
    const until = at(platform.clock.now + 24 * 60 * minute);
    await member.call("coolOff", { period: "day" });
    await passTo(member, platform.clock.now + 61 * minute);
    expect((await member.call("realityCheck")).value).toMatchObject({
      dueAt: null,
      exclusion: { kind: "coolOff", until },
    });
    expect((await member.call("answerRealityCheck")).value).toEqual({ dueAt: null });
    expect((await world.launch(member)).code).toBe("ACCOUNT_COOLING_OFF");
  });
});
