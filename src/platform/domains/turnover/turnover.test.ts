import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "#tests/support/money-world.ts";
import { saveAccount } from "#tests/support/pay-out-account.ts";
import { enough, type Friend, makeFriends } from "#tests/support/referral-world.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";
import {
  makeVendor,
  payoutOf,
  stakeOf,
  type TellRound,
  takenBack,
} from "#tests/support/vendor-rounds.ts";

let platform: TestPlatform;
let tell: TellRound;
let friend: ReturnType<typeof makeFriends>;
let rounds = 0;
const rule = { deposit: 1, signUp: 2.5, referral: 3 };

/** Puts another rule in force, from now on. */
const setRule = (turnover: Record<string, number>): void =>
  platform.addMerchant("aurora", "aurora", (site) => {
    site.payments = { ...site.payments, turnover, autoApprove: false };
    site.registration.bonus = { ...site.registration.bonus, amount: "1000" };
  });

beforeAll(async () => {
  platform = await makeTestPlatform();
  setRule(rule);
  tell = await makeVendor(platform);
  friend = makeFriends(platform);
});
afterAll(() => platform?.close());

const standing = async ({ visitor }: Friend) => {
  const { required, played, remaining } = (await visitor.call("turnover")).value;
  return [played, required, remaining];
};
const items = async ({ visitor }: Friend) => (await visitor.call("turnover")).value.items;
/** Asks to be paid on the friend's account, which is saved before the first time. */
async function withdraw({ visitor, name }: Friend, amount: string, key = newKey()) {
  const accountId = await saveAccount(visitor, name.replace("friend", "Person "));
  return visitor.call("withdraw", { key, amount, accountId, password: goodPassword });
}

/** A round that is settled, and lost. */
async function lose(one: Friend, stake: bigint): Promise<string> {
  rounds += 1;
  const id = `turnover-${rounds}`;
  await tell(one, id, stakeOf(stake), payoutOf(0n));
  return id;
}

describe("what has to be played before money can leave", () => {
  it("rises with settled bets to the unit, and keeps a withdrawal until it is met", async () => {
    const one = await friend();
    expect(await standing(one)).toEqual(["0.00", "0.00", "0.00"]);
    await one.deposit("300000");
    expect(await standing(one)).toEqual(["0.00", "300000.00", "300000.00"]);
    await lose(one, 12_000_050n);
    expect(await standing(one)).toEqual(["120000.50", "300000.00", "179999.50"]);
    const key = newKey();
    const refused = await withdraw(one, "50000", key);
    expect(refused).toMatchObject({
      status: 409,
      code: "TURNOVER_OPEN",
      value: { played: "120000.50", required: "300000.00", remaining: "179999.50" },
    });
    expect(await one.balance()).toBe("179999.50");
    expect((await one.visitor.call("withdrawals")).value.total).toBe(0);
    await one.deposit("20000");
    await lose(one, 17_999_949n);
    // One hundredth goes to the first deposit, and one of the second is left.
    await lose(one, 2_000_000n);
    expect(await standing(one)).toEqual(["19999.99", "20000.00", "0.01"]);
    await one.deposit("100000");
    await lose(one, 1n);
    expect(await standing(one)).toEqual(["0.00", "100000.00", "100000.00"]);
    await lose(one, 5_000_000n);
    expect(await standing(one)).toEqual(["50000.00", "100000.00", "50000.00"]);
    await tell(one, "turnover-win", stakeOf(5_000_000n), payoutOf(30_000_000n));
    expect(await standing(one)).toEqual(["0.00", "0.00", "0.00"]);
    expect((await withdraw(one, "300000", key)).success).toBe(true);
    expect(await one.balance()).toBe("0.00");
  });

  it("counts a bet to one requirement, the oldest first, and names each with its sum", async () => {
    const one = await friend();
    await one.bindPhone();
    await one.deposit("200000");
    const [bonus, deposit] = await items(one);
    expect(bonus).toMatchObject({
      source: "signUp",
      amount: "1000.00",
      times: 2.5,
      required: "2500.00",
      played: "0.00",
      status: "open",
    });
    expect(deposit).toMatchObject({ source: "deposit", amount: "200000.00", times: 1 });
    expect(deposit.reference).toMatch(/^deposit:[0-9a-f-]{36}$/);
    await lose(one, 20_000_100n);
    expect(await items(one)).toMatchObject([
      { source: "signUp", played: "1.00", remaining: "2499.00", status: "open" },
      { source: "deposit", played: "200000.00", remaining: "0.00", status: "met" },
    ]);
    expect(await standing(one)).toEqual(["1.00", "2500.00", "2499.00"]);
    const page = (await one.visitor.call("turnover", { pageNo: 2, pageSize: 1 })).value;
    expect([page.total, page.totalPages, page.items[0].source]).toEqual([2, 2, "deposit"]);
  });

  it("asks again for what a vendor called off after it had counted", async () => {
    const one = await friend();
    await one.deposit("100000");
    const round = await lose(one, 6_000_000n);
    await lose(one, 4_000_000n);
    expect(await standing(one)).toEqual(["0.00", "0.00", "0.00"]);
    await tell(one, round, takenBack);
    expect(await standing(one)).toEqual(["40000.00", "100000.00", "60000.00"]);
    expect((await withdraw(one, "50000")).code).toBe("TURNOVER_OPEN");
  });

  it("keeps the rule under which money came, whatever is set later", async () => {
    const one = await friend();
    await one.deposit("100000");
    setRule({ deposit: 5 });
    expect(await standing(one)).toEqual(["0.00", "100000.00", "100000.00"]);
    await one.deposit("100000");
    expect(await standing(one)).toEqual(["0.00", "600000.00", "600000.00"]);
    setRule({});
    const other = await friend();
    await other.deposit("100000");
    expect(await items(other)).toEqual([]);
    expect((await withdraw(other, "100000")).success).toBe(true);
    setRule(rule);
  });

  it("asks for income that was claimed as well", async () => {
    const inviter = await friend();
    const guest = await friend({ by: await inviter.code() });
    await guest.qualify(enough);
    expect((await inviter.claim()).success).toBe(true);
    const [income] = await items(inviter);
    expect(income).toMatchObject({ source: "referral", times: 3, status: "open" });
    expect(Number(income.required)).toBe(Number(income.amount) * 3);
  });

  it("makes one requirement of each payment where deposits and claims come at once", async () => {
    const one = await friend();
    const order = () => ({ key: newKey(), method: "instant", amount: "50000" });
    await Promise.all(Array.from({ length: 6 }, () => one.visitor.call("deposit", order())));
    await platform.servePayments();
    expect(await one.balance()).toBe("300000.00");
    expect(await standing(one)).toEqual(["0.00", "300000.00", "300000.00"]);
    expect(await items(one)).toHaveLength(6);
  });

  it("keeps money from leaving to the upline as well", async () => {
    const [above, one] = [await friend(), await friend()];
    await platform.test.asOwner(
      "update member set upline_id = $2, to_upline = true where id = $1",
      [one.id, above.id],
    );
    await one.deposit("100000");
    const send = () =>
      one.visitor.call("transferUpline", {
        key: newKey(),
        amount: "50000",
        password: goodPassword,
      });
    expect(await send()).toMatchObject({
      code: "TURNOVER_OPEN",
      value: { remaining: "100000.00" },
    });
    expect((await one.visitor.call("transferInfo")).code).toBe("TURNOVER_OPEN");
    expect(await one.balance()).toBe("100000.00");
    await tell(one, "turnover-up", stakeOf(10_000_000n), payoutOf(10_000_000n));
    expect((await send()).success).toBe(true);
    expect([await one.balance(), await above.balance()]).toEqual(["50000.00", "50000.00"]);
  });
});
