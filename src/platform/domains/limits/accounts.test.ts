import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LimitsWorld, makeLimitsWorld } from "#tests/support/limits-world.ts";
import { saveAccount } from "#tests/support/pay-out-account.ts";
import { goodPassword, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let world: LimitsWorld;
const day = 24 * 3_600_000;

beforeAll(async () => {
  world = await makeLimitsWorld();
  platform = world.platform;
});
afterAll(() => platform?.close());

describe("age and kind of account (G9, OPEN-028)", () => {
  it("refuses whoever is too young at the registration, at a launch and at a deposit", async () => {
    const born = (years: number) =>
      new Date(platform.clock.now - years * 365.25 * day).toISOString().slice(0, 10);
    const young = await platform.visitor("aurora").join("young001", { birthday: born(20) });
    expect(young.code).toBe("AGE_TOO_YOUNG");
    const member = await world.newMember();
    await platform.test.asOwner("update member set birthday = $1 where id = $2", [
      born(20),
      member.id,
    ]);
    for (const answer of [
      await world.launch(member),
      await world.bet(member, "1000"),
      await world.deposit(member, "20000"),
    ])
      expect(answer.code).toBe("AGE_TOO_YOUNG");
  });

  it("lets a trial play with play money alone: no deposit, withdrawal or bet, no points, no win shown", async () => {
    const trial = await world.newMember(0n);
    await platform.test.asOwner("update member set agent_type = 4 where id = $1", [trial.id]);
    const asked = { key: randomUUID(), amount: "20000", password: "x" };
    const bank = { accountId: randomUUID() };
    expect((await trial.call("withdraw", { ...asked, ...bank })).code).toBe("TRIAL_NOT_ALLOWED");
    expect((await world.deposit(trial, "20000")).code).toBe("TRIAL_NOT_ALLOWED");
    expect((await world.bet(trial, "1000")).code).toBe("TRIAL_NOT_ALLOWED");
    const token = await world.openGame(trial);
    for (let round = 0; round < 5; round += 1) {
      expect((await world.spin(token)).success).toBe(true);
      platform.clock.now += 10_000;
    }
    const earned = await platform.test.asOwner(
      "select ref from points_earning where member_id = $1",
      [trial.id],
    );
    expect(earned).toEqual([]);
    const { value } = await trial.call("winnerBoard", { count: 50 });
    expect(JSON.stringify(value)).not.toContain(`${trial.name.slice(0, 2)}***${trial.name.at(-1)}`);
    // The account became a real one while the game is open: its play money stakes nothing.
    await platform.test.asOwner("update member set agent_type = 0 where id = $1", [trial.id]);
    expect((await world.spin(token)).code).toBe("TRIAL_NOT_ALLOWED");
  });

  it("SCOPE-10 only sees and withdraws its money while an agent above keeps the account locked", async () => {
    const [above, member] = [await world.newMember(), await world.newMember()];
    await platform.test.asOwner("update member set agent_type = 1 where id = $1", [above.id]);
    await platform.test.asOwner(
      "update member set upline_id = $1, to_upline = true where id = $2",
      [above.id, member.id],
    );
    const accountId = await saveAccount(member);
    const token = await world.openGame(member);
    expect((await world.spin(token)).success).toBe(true);
    platform.clock.now += 10_000;
    const lockBy = (id: string | null) =>
      platform.test.asOwner("update member set locked_by = $1 where id = $2", [id, member.id]);
    await lockBy(above.id);
    const sent = { amount: "10000", password: goodPassword };
    for (const answer of [
      await world.spin(token),
      await world.launch(member),
      await world.bet(member, "1000"),
      await world.deposit(member, "20000"),
      await member.call("transferUpline", { ...sent, key: randomUUID() }),
      await member.call("chatUrl"),
      await member.call("setMarketingConsent", { channel: "email", given: true }),
    ])
      expect(answer).toMatchObject({ status: 403, code: "ACCOUNT_LOCKED" });
    const paidIn = { ...sent, key: randomUUID(), member: member.name };
    expect((await above.call("transferDownline", paidIn)).code).toBe("RECEIVER_UNAVAILABLE");
    expect((await member.login(member.name, goodPassword)).success).toBe(true);
    const asked = { key: randomUUID(), amount: "20000", password: goodPassword, accountId };
    expect((await member.call("withdraw", asked)).success).toBe(true);
    await lockBy(null);
    expect((await world.spin(token)).success).toBe(true);
  });

  it("counts each settled bet with real money once towards points", async () => {
    const member = await world.newMember();
    const token = await world.openGame(member);
    const key = randomUUID();
    const play = () => world.spin(token, key);
    expect((await play()).success).toBe(true);
    expect((await play()).success).toBe(true);
    const earned = await platform.test.asOwner<{ source: string; amount: string }>(
      "select source, amount::text as amount from points_earning where member_id = $1",
      [member.id],
    );
    expect(earned).toEqual([{ source: "games", amount: "500000" }]);
  });
});

describe("what a member reads and sets", () => {
  it.each([
    ["deposit", "session", "100", "PAYLOAD_INVALID"],
    ["time", "week", "100", "PAYLOAD_INVALID"],
    ["deposit", "day", "0", "AMOUNT_INVALID"],
    ["deposit", "day", "1.001", "AMOUNT_INVALID"],
    ["time", "day", "1441", "AMOUNT_INVALID"],
    ["time", "day", "1.5", "AMOUNT_INVALID"],
    ["deposit", "day", "-5", "PAYLOAD_INVALID"],
  ])("M10 refuses a limit of %s by %s of %s", async (kind, period, amount, code) => {
    const member = await world.newMember(0n);
    expect((await world.set(member, kind, period, amount)).code).toBe(code);
  });

  it("G4 tells how long the session lasts and what playing cost in it", async () => {
    const member = await world.newMember();
    await world.bet(member, "1000");
    await world.set(member, "reality", "session", "15");
    platform.clock.now += 10 * 60_000;
    expect((await member.call("realityCheck")).value).toMatchObject({
      elapsedSeconds: 600,
      intervalMinutes: 15,
      wagered: "1000.00",
      won: "0.00",
      net: "-1000.00",
    });
  });

  it("G1 keeps that a member wants no limit of deposits, so that the question comes once", async () => {
    const member = await world.newMember(0n);
    const deposits = async () =>
      (await member.call("limits")).value.limits.filter(
        ({ kind }: { kind: string }) => kind === "deposit",
      );
    expect(await deposits()).toEqual([]);
    expect((await world.set(member, "deposit", "day", "none")).success).toBe(true);
    expect(await deposits()).toEqual([
      { kind: "deposit", period: "day", amount: null, waiting: null },
    ]);
    expect((await world.deposit(member, "20000")).success).toBe(true);
  });

  it("G1 keeps every change on record", async () => {
    const member = await world.newMember(0n);
    await world.set(member, "loss", "day", "100");
    await world.set(member, "loss", "day", "200");
    const rows = await platform.test.asOwner<{ step: string; ceiling: string }>(
      "select step, ceiling::text as ceiling from limit_change where member_id = $1 order by ceiling",
      [member.id],
    );
    expect(rows).toEqual([
      { step: "stricter", ceiling: "10000" },
      { step: "asked", ceiling: "20000" },
    ]);
  });
});
