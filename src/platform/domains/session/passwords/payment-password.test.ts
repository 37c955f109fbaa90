import { afterAll, beforeAll, expect, it } from "vitest";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

const twice = (paymentPassword: string) => ({
  paymentPassword,
  confirmPaymentPassword: paymentPassword,
});

it("OPEN-106 REG-32 guards a member's money in the login password's place, once it is set", async () => {
  const member = platform.visitor("siam");
  await member.join("payword1");
  const set = (password: string, next: object) =>
    member.call("changePaymentPassword", { password, ...next });
  expect(await set("Not-the-password-1", twice("730519"))).toMatchObject({
    code: "PASSWORD_WRONG",
  });
  expect(await set(goodPassword, twice("730519"))).toMatchObject({ success: true });
  expect(platform.messages.at(-1)).toMatchObject({ to: "payword1@mail.example" });
  const account = { bank: "KBank", accountNumber: "1234567", accountName: "Somchai Dee" };
  const add = (password: string) => member.call("addBankAccount", { ...account, password });
  expect(await add(goodPassword)).toMatchObject({ code: "PASSWORD_WRONG" });
  expect(await add("730519")).toMatchObject({ success: true });
  // The login's own password sets no other one any more.
  expect(await set(goodPassword, twice("604182"))).toMatchObject({ code: "PASSWORD_WRONG" });
  expect(await set("730519", twice("604182"))).toMatchObject({ success: true });
  expect(await member.login("payword1", goodPassword)).toMatchObject({ success: true });
});

it("follows the merchant's rule, is typed twice alike, and is none that anybody would try", async () => {
  const member = platform.visitor("siam");
  await member.join("payword2");
  const faultOf = async (next: object) => {
    const { code, value } = await member.call("changePaymentPassword", {
      password: goodPassword,
      ...next,
    });
    const [field] = value.fields;
    return `${code} ${field.name} ${field.reason}`;
  };
  expect(await faultOf(twice("abc-def"))).toBe("FIELD_INVALID paymentPassword length");
  expect(await faultOf(twice("abcdef"))).toBe("FIELD_INVALID paymentPassword pattern");
  expect(await faultOf({ ...twice("730519"), confirmPaymentPassword: "730518" })).toBe(
    "FIELD_INVALID confirmPaymentPassword inconsistent",
  );
  expect(await faultOf(twice("123456"))).toBe("PASSWORD_COMMON paymentPassword common");
});
