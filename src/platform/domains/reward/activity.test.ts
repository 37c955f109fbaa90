import { afterAll, beforeAll, expect, it } from "vitest";
import {
  approveWithdrawal,
  disburseWithdrawal,
} from "#src/platform/domains/wallet/withdrawals/staff.ts";
import { freeTurnover } from "#tests/support/free-turnover.ts";
import { type LimitsWorld, makeLimitsWorld } from "#tests/support/limits-world.ts";
import { newKey } from "#tests/support/money-world.ts";
import { saveAccount } from "#tests/support/pay-out-account.ts";
import { goodPassword, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let world: LimitsWorld;
const day = 24 * 3_600_000;

beforeAll(async () => {
  world = await makeLimitsWorld();
  platform = world.platform;
  freeTurnover(platform, "aurora");
});
afterAll(() => platform?.close());

it("G10 sums what a member paid, staked and was here for, to the merchant's midnight", async () => {
  const member = await world.newMember(0n);
  const rows = async () => (await member.call("activityStatement")).value.items;
  const row = async (span: string) =>
    (await rows()).find((one: { span: string }) => one.span === span);
  const paid = (deposited: string, withdrawn: string, netDeposit: string) => ({
    deposited,
    withdrawn,
    netDeposit,
  });
  expect((await rows()).map(({ span }: { span: string }) => span)).toEqual([
    "days7",
    "days30",
    "days365",
    "ever",
  ]);
  expect((await world.deposit(member, "50000")).success).toBe(true);
  // What has not arrived is no deposit yet.
  expect(await row("ever")).toMatchObject(paid("0.00", "0.00", "0.00"));
  await platform.servePayments();
  expect((await world.bet(member, "1000")).success).toBe(true);
  const began = platform.clock.now;
  platform.clock.now = began + 20 * 60_000;
  await member.call("realityCheck");
  const asked = await member.call("withdraw", {
    key: newKey(),
    amount: "20000",
    password: goodPassword,
    accountId: await saveAccount(member),
  });
  expect(asked.success).toBe(true);
  expect(await row("ever")).toMatchObject(paid("50000.00", "0.00", "50000.00"));
  const { id } = asked.value;
  const staff = { id, staff: "mai", remark: "", now: platform.clock.now };
  for (const act of [approveWithdrawal, disburseWithdrawal])
    await platform.test.database.withMerchant("aurora", (db) => act(db, staff));
  const all = {
    ...paid("50000.00", "20000.00", "30000.00"),
    ...{ staked: "1000.00", paidOut: "0.00", net: "-1000.00", minutes: 20 },
  };
  expect(await row("days7")).toMatchObject(all);
  // The eighth day by the merchant's calendar begins at 17:00 UTC: seven days and it is gone.
  const midnight = new Date(began).setUTCHours(17, 0, 0, 0);
  const gone = (midnight > began ? midnight : midnight + day) + 6 * day;
  for (const [now, span, staked] of [
    [gone - 1, "days7", "1000.00"],
    [gone, "days7", "0.00"],
    [gone, "days30", "1000.00"],
    [gone + 30 * day, "days30", "0.00"],
    [gone + 30 * day, "days365", "1000.00"],
    [gone + 400 * day, "days365", "0.00"],
    [gone + 400 * day, "ever", "1000.00"],
  ] as const) {
    platform.clock.now = now;
    await member.login(member.name, goodPassword);
    expect([now - gone, span, (await row(span)).staked]).toEqual([now - gone, span, staked]);
  }
  expect(await row("ever")).toMatchObject(all);
});
