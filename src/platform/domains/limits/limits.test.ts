import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LimitsWorld, makeLimitsWorld } from "#tests/support/limits-world.ts";
import { saveAccount } from "#tests/support/pay-out-account.ts";
import { some } from "#tests/support/some.ts";
import { goodPassword, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let world: LimitsWorld;
const day = 24 * 3_600_000;

beforeAll(async () => {
  world = await makeLimitsWorld();
  platform = world.platform;
});
afterAll(() => platform?.close());

describe("deposits (G1)", () => {
  it("go up to the limit to the unit, what waits counting, and come back when the day is over", async () => {
    const member = await world.newMember(0n);
    expect((await world.set(member, "deposit", "day", "50000")).value).toMatchObject({
      amount: "50000.00",
      waiting: null,
    });
    expect((await world.deposit(member, "30000")).success).toBe(true);
    expect(await world.deposit(member, "20000.01")).toMatchObject({
      status: 409,
      code: "LIMIT_DEPOSIT",
      value: { period: "day", limit: "50000.00", remaining: "20000.00" },
    });
    await platform.servePayments();
    expect((await world.deposit(member, "20000")).success).toBe(true);
    expect((await world.deposit(member, "10000")).code).toBe("LIMIT_DEPOSIT");
    await platform.servePayments();
    platform.clock.now += day - 1;
    await member.login(member.name, goodPassword);
    expect((await world.deposit(member, "30000")).code).toBe("LIMIT_DEPOSIT");
    platform.clock.now += 1;
    expect((await world.deposit(member, "30000")).success).toBe(true);
  });

  it("of many at once pass only as many as fit", async () => {
    const member = await world.newMember(0n);
    await world.set(member, "deposit", "week", "50000");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.deposit(member, "10000")),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === "LIMIT_DEPOSIT")).toHaveLength(15);
  });

  it("let the smallest of several limits decide", async () => {
    const member = await world.newMember(0n);
    await world.set(member, "deposit", "month", "20000");
    await world.set(member, "deposit", "day", "90000");
    expect(await world.deposit(member, "30000")).toMatchObject({ value: { period: "month" } });
  });

  it("wait a day and a confirmation for a looser limit, in however many tabs it is asked for", async () => {
    const member = await world.newMember(0n);
    await world.set(member, "deposit", "day", "20000");
    const readyAt = new Date(platform.clock.now + day).toISOString();
    const asked = await Promise.all([
      world.set(member, "deposit", "day", "40000"),
      world.set(member, "deposit", "day", "40000"),
    ]);
    for (const { value } of some(asked))
      expect(value).toMatchObject({
        amount: "20000.00",
        waiting: { amount: "40000.00", readyAt },
      });
    const confirm = () => member.call("confirmLimit", { kind: "deposit", period: "day" });
    expect(await confirm()).toMatchObject({ code: "LIMIT_WAITING", value: { readyAt } });
    platform.clock.now += day - 1;
    await member.login(member.name, goodPassword);
    expect((await confirm()).code).toBe("LIMIT_WAITING");
    expect((await world.deposit(member, "30000")).code).toBe("LIMIT_DEPOSIT");
    platform.clock.now += 1;
    // Time alone loosens nothing.
    expect((await world.deposit(member, "30000")).code).toBe("LIMIT_DEPOSIT");
    expect((await confirm()).value).toMatchObject({ amount: "40000.00", waiting: null });
    expect((await world.deposit(member, "30000")).success).toBe(true);
    expect((await confirm()).code).toBe("STATE_INVALID");
  });
});

describe("losses, stakes and time (G2, G3)", () => {
  it("of a hundred bets at once, as many pass as the loss limit holds", async () => {
    const member = await world.newMember();
    await world.set(member, "loss", "day", "10000");
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.bet(member, "1000")));
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === "LIMIT_LOSS")).toHaveLength(90);
    expect((await world.launch(member)).code).toBe("LIMIT_LOSS");
    platform.clock.now += 20 * 60_000;
    expect((await world.bet(member, "1000")).code).toBe("LIMIT_LOSS");
  });

  it("keeps a limit of stakes, and refuses a bet above what is left", async () => {
    const member = await world.newMember();
    await world.set(member, "wager", "week", "3000");
    expect((await world.bet(member, "2000")).success).toBe(true);
    expect(await world.bet(member, "2000")).toMatchObject({
      code: "LIMIT_WAGER",
      value: { period: "week", remaining: "1000.00" },
    });
    expect((await world.bet(member, "1000")).success).toBe(true);
  });

  it("ends playing when the session's time is over, to the millisecond", async () => {
    const member = await world.newMember();
    await world.set(member, "time", "session", "20");
    platform.clock.now += 20 * 60_000 - 1;
    expect((await world.launch(member)).success).toBe(true);
    platform.clock.now += 1;
    expect(await world.launch(member)).toMatchObject({
      code: "LIMIT_TIME",
      value: { period: "session", minutes: 20 },
    });
  });

  it("counts a day's time over all its sessions", async () => {
    const member = await world.newMember();
    await world.set(member, "time", "day", "20");
    platform.clock.now += 15 * 60_000;
    expect((await world.launch(member)).success).toBe(true);
    await member.call("logout");
    await member.login(member.name, goodPassword);
    expect((await world.launch(member)).success).toBe(true);
    platform.clock.now += 5 * 60_000;
    expect((await world.launch(member)).code).toBe("LIMIT_TIME");
  });
});

describe("breaks and exclusions (G6, G8)", () => {
  it("stop the next round of a game that is open, deposits and lotteries, and leave the money", async () => {
    const member = await world.newMember();
    const token = await world.openGame(member);
    expect((await world.spin(token)).success).toBe(true);
    platform.clock.now += 10_000;
    const until = new Date(platform.clock.now + day).toISOString();
    expect((await member.call("coolOff", { period: "day" })).value).toEqual({
      kind: "coolOff",
      until,
    });
    for (const answer of [
      await world.spin(token),
      await world.launch(member),
      await world.bet(member, "1000"),
      await world.deposit(member, "20000"),
    ])
      expect(answer).toMatchObject({ code: "ACCOUNT_COOLING_OFF", value: { until } });
    expect((await member.call("limits")).value.exclusion).toEqual({ kind: "coolOff", until });
    expect(
      await member.call("withdraw", {
        key: randomUUID(),
        amount: "20000",
        password: goodPassword,
        accountId: await saveAccount(member),
      }),
    ).toMatchObject({ success: true });
  });

  it("are not shortened by a shorter one, and end to the millisecond", async () => {
    const member = await world.newMember();
    await member.call("coolOff", { period: "week" });
    await member.call("coolOff", { period: "day" });
    platform.clock.now += 7 * day - 1;
    await member.login(member.name, goodPassword);
    expect((await world.launch(member)).code).toBe("ACCOUNT_COOLING_OFF");
    platform.clock.now += 1;
    expect((await world.launch(member)).success).toBe(true);
  });

  it("F9 end every session and open game at once, and let in only who has money to take out", async () => {
    const member = await world.newMember();
    const other = platform.visitor("aurora");
    await other.login(member.name, goodPassword);
    const token = await world.openGame(other);
    expect((await member.call("selfExclude", { period: "indefinite" })).value).toEqual({
      kind: "exclusion",
      until: null,
    });
    expect((await other.call("memberInfo")).code).toBe("SESSION_ENDED");
    expect((await world.spin(token)).code).toBe("SESSION_ENDED");
    expect((await member.login(member.name, goodPassword)).success).toBe(true);
    expect((await world.launch(member)).code).toBe("ACCOUNT_EXCLUDED");
    expect((await world.deposit(member, "20000")).code).toBe("ACCOUNT_EXCLUDED");
    const poor = await world.newMember(100_000n);
    expect((await world.bet(poor, "1000")).success).toBe(true);
    await poor.call("selfExclude", { period: "halfYear" });
    const again = await poor.login(poor.name, goodPassword);
    expect(again.code).toBe("ACCOUNT_EXCLUDED");
  });

  it("know the person again under another name, and do not say why", async () => {
    const siam = () => platform.visitor("siam");
    const first = siam();
    await first.join("person01", { payeeName: "Anong Sukjai" });
    await first.call("selfExclude", { period: "year" });
    const mail = "Person01@Mail.example";
    expect(await siam().join("newname01", { email: mail, payeeName: "Lek" })).toMatchObject({
      status: 403,
      code: "REGISTRATION_REFUSED",
      value: null,
    });
    expect((await siam().join("newname02", { payeeName: "anong  Sukjai" })).code).toBe(
      "REGISTRATION_REFUSED",
    );
    expect((await siam().join("newname03", { payeeName: "Lek" })).code).toBeNull();
  });

  it("G8 know a person by what was verified after the registration", async () => {
    const first = platform.visitor("siam");
    await first.join("person02", { payeeName: "Malee Thong" });
    await platform.test.asOwner(
      `insert into bound_contact (merchant, member_id, kind, value, bound_at)
        select merchant, id, 'email', 'malee@mail.example', now()
        from member where merchant = 'siam' and username = 'person02'`,
    );
    await first.call("selfExclude", { period: "year" });
    const again = { email: "Malee+new@mail.example", payeeName: "Lek Thong" };
    expect((await platform.visitor("siam").join("newname04", again)).code).toBe(
      "REGISTRATION_REFUSED",
    );
  });

  it("Z3 T42 belong to their merchant, and nobody's connection may change or take them away", async () => {
    const member = await world.newMember();
    await member.call("coolOff", { period: "month" });
    const { database } = platform.test;
    const seen = (merchant: string) =>
      database.withMerchant(merchant, async (db) => {
        const { rows } = await sql<{ n: string }>`select count(*)::text as n
          from limit_exclusion where member_id = ${member.id}`.execute(db);
        return rows[0]?.n;
      });
    expect(await seen("aurora")).toBe("1");
    expect(await seen("siam")).toBe("0");
    for (const statement of [
      sql`delete from limit_exclusion`,
      sql`update limit_exclusion set ends_at = now()`,
    ])
      await expect(database.withMerchant("aurora", (db) => statement.execute(db))).rejects.toThrow(
        "permission denied",
      );
    await expect(platform.test.asOwner("delete from limit_exclusion")).rejects.toThrow(
      "append-only",
    );
  });
});
