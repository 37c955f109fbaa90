import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freeTurnover } from "#tests/support/free-turnover.ts";
import { saveAccount } from "#tests/support/pay-out-account.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
  freeTurnover(platform, "siam");
});
afterAll(() => platform.close());

it("a withdrawal that is asked for again gets its first answer, and counts as no guess", async () => {
  const member = platform.visitor("siam");
  await member.join("again01");
  const newKey = () => randomUUID().replaceAll("-", "");
  const bought = { key: newKey(), method: "instant", amount: "5000" };
  expect(await member.call("deposit", bought)).toMatchObject({ success: true });
  await platform.servePayments();
  const accountId = await saveAccount(member);
  const asked = { accountId, key: newKey(), amount: "1000", password: goodPassword };
  const first = await member.call("withdraw", asked);
  expect(first).toMatchObject({ success: true });
  const again = await Promise.all(Array.from({ length: 12 }, () => member.call("withdraw", asked)));
  expect(again.map(({ success, value }) => [success, value])).toEqual(
    again.map(() => [true, first.value]),
  );
  const other = { ...asked, amount: "1200" };
  expect(await member.call("withdraw", other)).toMatchObject({ code: "KEY_REUSED" });
  const guess = { ...asked, key: newKey(), password: "Not-the-password-1" };
  expect(await member.call("withdraw", guess)).toMatchObject({ code: "PASSWORD_WRONG" });
  expect((await member.call("withdrawals", {})).value.total).toBe(1);
});
