import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LimitsWorld, makeLimitsWorld } from "#tests/support/limits-world.ts";
import { goodPassword } from "#tests/support/test-platform.ts";
import {
  makeVendor,
  payoutOf,
  stakeOf,
  type TellRound,
  takenBack,
} from "#tests/support/vendor-rounds.ts";

let world: LimitsWorld;
let tell: TellRound;
const hour = 3_600_000;

beforeAll(async () => {
  world = await makeLimitsWorld();
  tell = await makeVendor(world.platform);
});
afterAll(() => world?.platform.close());

describe("rounds of an earlier visit that are over in this one", () => {
  it("G5 count with what they pay, a stake given back too, and take nothing from what was staked since", async () => {
    const member = await world.newMember();
    for (const round of ["won", "void"]) await tell(member, `early-${round}`, stakeOf(100_000n));
    world.platform.clock.now += 5 * hour;
    await member.login(member.name, goodPassword);
    const figures = async () => {
      const { wagered, won, net } = (await member.call("realityCheck")).value;
      return { wagered, won, net };
    };
    await tell(member, "early-void", takenBack);
    expect(await figures()).toEqual({ wagered: "0.00", won: "1000.00", net: "1000.00" });
    await tell(member, "early-won", payoutOf(250_000n));
    expect(await figures()).toEqual({ wagered: "0.00", won: "3500.00", net: "3500.00" });
    await tell(member, "late-void", stakeOf(100_000n));
    await tell(member, "late-void", takenBack);
    await tell(member, "lost", stakeOf(300_000n), payoutOf(0n));
    expect(await figures()).toEqual({ wagered: "3000.00", won: "3500.00", net: "500.00" });
  });

  it("G2 leave a limit of stakes as it was set where a stake comes back", async () => {
    const member = await world.newMember();
    await tell(member, "void-wager", stakeOf(500_000n));
    world.platform.clock.now += 25 * hour;
    await member.login(member.name, goodPassword);
    await world.set(member, "wager", "day", "2000");
    await tell(member, "void-wager", takenBack);
    expect((await world.bet(member, "2001")).code).toBe("LIMIT_WAGER");
    expect((await world.bet(member, "2000")).success).toBe(true);
    expect((await world.bet(member, "1000")).code).toBe("LIMIT_WAGER");
  });

  it("G2 give room under a limit of losses by what they pay, and by no more", async () => {
    const member = await world.newMember();
    await tell(member, "void-loss", stakeOf(500_000n));
    world.platform.clock.now += 25 * hour;
    await member.login(member.name, goodPassword);
    await world.set(member, "loss", "day", "2000");
    await tell(member, "void-loss", takenBack);
    expect((await world.bet(member, "7001")).code).toBe("LIMIT_LOSS");
    expect((await world.bet(member, "7000")).success).toBe(true);
    expect((await world.bet(member, "1000")).code).toBe("LIMIT_LOSS");
  });
});
