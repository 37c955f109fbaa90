import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "#tests/support/money-world.ts";
import {
  enough,
  type Friend,
  type FriendFacts,
  makeFriends,
} from "#tests/support/referral-world.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

const dayMs = 86_400_000;
let platform: TestPlatform;
let friend: (facts?: FriendFacts) => Promise<Friend>;

beforeAll(async () => {
  platform = await makeTestPlatform();
  friend = makeFriends(platform);
  platform.addMerchant("capped", "aurora", (site) => {
    const amounts = {
      minDeposit: "10000",
      minValidBet: "100",
      maxPerMember: "50",
      maxPerDay: "80",
    };
    site.referral = { enabled: true, betPercent: "5", ...amounts };
  });
  platform.addMerchant("alone", "aurora", (site) => {
    site.referral = { enabled: false, betPercent: "0.1" };
  });
});
afterAll(() => platform?.close());

const members = async ({ visitor }: Friend, payload: object = {}) =>
  (await visitor.call("referralMembers", payload)).value;

describe("inviting others", () => {
  it("MEM-12 ENT-04 T20 gives each member a code and link that stay, and tells the rules", async () => {
    const [one, other] = [await friend(), await friend()];
    const code = await one.code();
    expect(code).toMatch(/^[0-9A-F]{12}$/);
    expect(await one.code()).toBe(code);
    expect(await other.code()).not.toBe(code);
    expect(await one.figures()).toEqual({
      enabled: true,
      referralCode: code,
      url: `/register?referralCode=${code}`,
      invited: 0,
      qualified: 0,
      income: "0.00",
      claimed: "0.00",
      claimable: "0.00",
      betPercent: "0.1",
      minDeposit: "100000.00",
      minValidBet: "500000.00",
      maxPerMember: "5000000.00",
      maxPerDay: "10000000.00",
    });
    expect((await one.claim()).code).toBe("REQUIREMENT_NOT_MET");
  });

  it("T20 takes a code in any case, and says nothing of one that is nobody's", async () => {
    const one = await friend();
    await friend({ by: (await one.code()).toLowerCase() });
    const stranger = await friend({ by: "0000000000AA" });
    expect((await one.figures()).invited).toBe(1);
    const rows = await platform.test.asOwner("select * from referral where member_id = $1", [
      stranger.id,
    ]);
    expect(rows).toEqual([]);
  });

  it("OPEN-080 lists who came, masked, the latest first, by page and by the merchant's days", async () => {
    const one = await friend();
    const by = await one.code();
    platform.clock.now = Date.UTC(2026, 10, 24, 16, 59, 59);
    const first = await friend({ by });
    platform.clock.now += 1000;
    const second = await friend({ by });
    await one.visitor.login(one.name, goodPassword);
    const item = {
      account: `fr***${second.name.slice(-1)}`,
      createdAt: "2026-11-24T17:00:00.000Z",
      qualified: false,
      validBet: "0.00",
      income: "0.00",
    };
    const page = await members(one, { pageSize: 1 });
    expect(page).toEqual({ items: [item], totalPages: 2, total: 2 });
    expect(JSON.stringify(await members(one))).not.toContain(first.name);
    const onDay = async (day: string) => (await members(one, { from: day, to: day })).total;
    expect([await onDay("2026-11-24"), await onDay("2026-11-25")]).toEqual([1, 1]);
    const backwards = { from: "2026-11-25", to: "2026-11-24" };
    expect((await one.visitor.call("referralMembers", backwards)).code).toBe("PAYLOAD_INVALID");
  });
});

describe("the income from invitations", () => {
  it("T21 OPEN-080 waits for number, deposit and bets, is a share of settled bets, and is paid to the unit", async () => {
    const one = await friend();
    const other = await friend({ by: await one.code() });
    const stands = async () => {
      const { qualified, income, claimable } = await one.figures();
      return [qualified, income, claimable];
    };
    await other.bet(enough + 123_456n);
    await other.deposit("100000");
    expect(await stands()).toEqual([0, "0.00", "0.00"]);
    await other.bindPhone();
    // A thousandth of 501,234.56, and no fraction of a hundredth.
    expect(await stands()).toEqual([1, "501.23", "501.23"]);
    expect((await members(one)).items).toMatchObject([
      { qualified: true, validBet: "501234.56", income: "501.23" },
    ]);
    const { value } = await one.claim();
    expect(value).toEqual({ amount: "501.23", sumBalance: "501.23" });
    expect(await one.balance()).toBe("501.23");
    expect(await stands()).toEqual([1, "501.23", "0.00"]);
    expect(await one.claim()).toMatchObject({
      code: "PAID_ALREADY",
      value: { amount: "501.23", points: 0 },
    });
    await other.bet(1_000_000n);
    expect((await one.figures()).claimed).toBe("501.23");
    expect((await one.claim()).value.amount).toBe("10.00");
    const day = { kind: "referral" };
    const bonuses = (await one.visitor.call("recordBonus", day)).value;
    expect([bonuses.total, bonuses.totalAmount]).toEqual([2, "511.23"]);
    const profit = (await one.visitor.call("recordProfit", { by: "category" })).value;
    expect(profit.rows).toMatchObject([{ label: "bonus", bonus: "511.23", profitLoss: "511.23" }]);
    const moved = (await one.visitor.call("transactionDetail", { kind: "bonus" })).value;
    expect(JSON.stringify(moved)).toContain('"501.23"');
  });

  it("T24 is paid once for a key and once in all, pressed twice, in two tabs or after a restart", async () => {
    const one = await friend();
    const other = await friend({ by: await one.code() });
    await other.qualify();
    const key = newKey();
    const twice = await Promise.all([one.claim(key), one.claim(key), one.claim(), one.claim()]);
    const paid = twice.filter(({ success }) => success).map(({ value }) => value.amount);
    expect(new Set(paid)).toEqual(new Set(["500.00"]));
    expect(await one.balance()).toBe("500.00");
    await other.bet(enough);
    // The key is kept with the rows: whoever asks again hears the first answer and moves nothing.
    const [again, fresh] = [await one.claim(key), await one.claim()];
    expect([again.value?.amount ?? again.code, fresh.value.amount]).toEqual(["500.00", "500.00"]);
    expect(await one.balance()).toBe("1000.00");
  });

  it("T21 has a most for each member and each day; the rest waits for the next", async () => {
    const one = await friend({ merchant: "capped" });
    const by = await one.code();
    for (const bets of [20_000n, 1_000_000n, 1_000_000n]) {
      const other = await friend({ merchant: "capped", by });
      await other.bindPhone();
      await other.deposit("10000");
      await other.bet(bets);
    }
    expect(await one.figures()).toMatchObject({
      qualified: 3,
      income: "110.00",
      claimable: "80.00",
    });
    expect((await one.claim()).value.amount).toBe("80.00");
    expect(await one.figures()).toMatchObject({ claimed: "80.00", claimable: "0.00" });
    expect((await one.claim()).code).toBe("PAID_ALREADY");
    platform.clock.now += dayMs;
    await one.visitor.login(one.name, goodPassword);
    expect((await one.claim()).value.amount).toBe("30.00");
    expect(await one.figures()).toMatchObject({ income: "110.00", claimed: "110.00" });
  });

  it("G14 goes to nobody who keeps away from play", async () => {
    const one = await friend();
    const other = await friend({ by: await one.code() });
    await other.qualify();
    await one.visitor.call("coolOff", { period: "day" });
    expect((await one.claim()).success).toBe(false);
    expect(await one.balance()).toBe("0.00");
  });

  it("is nobody's where the merchant has switched it off", async () => {
    const one = await friend({ merchant: "alone" });
    const other = await friend({ merchant: "alone", by: await one.code() });
    await other.qualify();
    expect(await one.figures()).toMatchObject({ enabled: false, invited: 0, claimable: "0.00" });
    expect((await one.claim()).code).toBe("STATE_INVALID");
  });

  it("takes nothing back that was paid when a bet is rolled back, and pays no bet twice", async () => {
    const one = await friend();
    const other = await friend({ by: await one.code() });
    await other.qualify();
    expect((await one.claim()).value.amount).toBe("500.00");
    await platform.test.asOwner(
      "update points_progress set valid_bet = valid_bet - 1000000 where member_id = $1",
      [other.id],
    );
    expect(await one.figures()).toMatchObject({ income: "500.00", claimable: "0.00" });
    await other.bet(1_000_000n);
    expect((await one.claim()).code).toBe("PAID_ALREADY");
    await other.bet(1_000_000n);
    expect((await one.claim()).value.amount).toBe("10.00");
  });
});
