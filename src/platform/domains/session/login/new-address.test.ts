import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinByMobile, lastCode } from "#tests/support/mobile-member.ts";
import { saveAccount } from "#tests/support/pay-out-account.ts";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let ip = 0;

/** A visitor from an address nobody has used yet. */
function at(merchant = "aurora"): Visitor {
  ip += 1;
  return platform.visitor(merchant, `198.51.100.${ip}`);
}

beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("named", "siam", (site) => {
    site.security.newAddressMethods = ["bankName"];
  });
});
afterAll(() => platform?.close());

describe("a login from an unregistered address", () => {
  it("LOGIN-32 LOGIN-33 is confirmed by a code to the number, once", async () => {
    await joinByMobile(platform, at(), "915000001");
    const visitor = at();
    const stopped = await visitor.login("915000001", goodPassword);
    expect(stopped).toMatchObject({
      status: 403,
      code: "AUTH_VERIFY_REQUIRED",
      value: { verifyRequired: true, methods: [{ method: "phone", target: "+84 ••• 001" }] },
    });
    expect(visitor.token).toBeNull();
    const { ticket } = stopped.value;
    expect(await visitor.call("sendVerifyCode", { ticket, method: "phone" })).toMatchObject({
      success: true,
    });
    const answer = lastCode(platform, "+84915000001");
    const crossing = at("siam");
    expect(await crossing.call("verifyLogin", { ticket, method: "phone", answer })).toMatchObject({
      code: "TICKET_INVALID",
    });
    expect(await visitor.call("verifyLogin", { ticket, method: "email", answer })).toMatchObject({
      code: "TICKET_INVALID",
    });
    expect(await visitor.call("verifyLogin", { ticket, method: "phone", answer })).toMatchObject({
      success: true,
      value: { userName: "+84915000001" },
    });
    expect(await visitor.call("verifyLogin", { ticket, method: "phone", answer })).toMatchObject({
      code: "TICKET_INVALID",
    });
    // From now on the address is known.
    expect(await visitor.login("915000001", goodPassword)).toMatchObject({ success: true });
  });

  it("gives nobody more than ten tries, nor more than ten minutes", async () => {
    await joinByMobile(platform, at(), "915000002");
    const visitor = at();
    const first = await visitor.login("915000002", goodPassword);
    const wrong = { ticket: first.value.ticket, method: "phone", answer: "000000" };
    for (let tried = 0; tried < 10; tried += 1) await visitor.call("verifyLogin", wrong);
    expect(await visitor.call("verifyLogin", wrong)).toMatchObject({ code: "TICKET_INVALID" });
    const second = await visitor.login("915000002", goodPassword);
    platform.clock.now += 600_000;
    const { ticket } = second.value;
    expect(await visitor.call("sendVerifyCode", { ticket, method: "phone" })).toMatchObject({
      code: "TICKET_INVALID",
    });
  });

  it("can be confirmed by the bank account's name where a merchant says so", async () => {
    await at("named").join("banker01", { captcha: undefined });
    const visitor = at("named");
    const stopped = await visitor.login("banker01", goodPassword);
    expect(stopped.value.methods).toEqual([{ method: "bankName", target: "" }]);
    const { ticket } = stopped.value;
    const call = (answer: string) =>
      visitor.call("verifyLogin", { ticket, method: "bankName", answer });
    expect(await call("Somebody Else")).toMatchObject({ code: "CODE_WRONG" });
    expect(await call(" somchai  DEE")).toMatchObject({ success: true });
  });

  it("T16 makes whoever guesses at the name wait, over any number of logins", async () => {
    await at("named").join("banker02", { captcha: undefined });
    const visitor = at("named");
    const guess = async (answer: string) => {
      const { ticket } = (await visitor.login("banker02", goodPassword)).value;
      return visitor.call("verifyLogin", { ticket, method: "bankName", answer });
    };
    for (let tried = 0; tried < 5; tried += 1)
      expect((await guess(`Somebody ${tried}`)).code).toBe("CODE_WRONG");
    expect(await guess("Somchai Dee")).toMatchObject({ status: 429, code: "AUTH_LOCKED" });
    platform.clock.now += 1000;
    expect(await guess("Somchai Dee")).toMatchObject({ success: true });
  });

  it("T2 ends with the old password: a login under way does not outlive the change", async () => {
    const owner = at("named");
    await owner.join("banker03", { captcha: undefined });
    const thief = at("named");
    const { ticket } = (await thief.login("banker03", goodPassword)).value;
    const newPassword = "Another-Harbour-31";
    expect(
      await owner.call("changePassword", {
        oldPassword: goodPassword,
        newPassword,
        confirmNewPassword: newPassword,
      }),
    ).toMatchObject({ success: true });
    const answer = { ticket, method: "bankName", answer: "Somchai Dee" };
    expect(await thief.call("verifyLogin", answer)).toMatchObject({ code: "TICKET_INVALID" });
  });
});

describe("an authenticator app", () => {
  it("LOGIN-33 confirms a login, each code once, and is removed with its own code", async () => {
    const owner = at();
    await owner.join("authen01");
    expect(await owner.call("startTotp", { password: "wrong-password" })).toMatchObject({
      code: "PASSWORD_WRONG",
    });
    const { value } = await owner.call("startTotp", { password: goodPassword });
    const codeAt = (now: number) =>
      new TOTP({ secret: value.secret, period: 30 }).generate({ timestamp: now });
    expect(value.uri).toMatch(/^otpauth:\/\/totp\/Aurora:authen01\?/);
    const stored = await platform.test.asOwner("select secret from authenticator");
    expect(JSON.stringify(stored)).not.toContain(value.secret);
    const first = codeAt(platform.clock.now);
    expect(await owner.call("confirmTotp", { code: first })).toMatchObject({ success: true });
    expect(await owner.call("contacts")).toMatchObject({ value: { totp: true } });

    const visitor = at();
    const { ticket } = (await visitor.login("authen01", goodPassword)).value;
    const verify = (answer: string) =>
      visitor.call("verifyLogin", { ticket, method: "totp", answer });
    expect(await verify(first)).toMatchObject({ code: "CODE_WRONG" });
    platform.clock.now += 30_000;
    expect(await verify(codeAt(platform.clock.now))).toMatchObject({ success: true });

    platform.clock.now += 30_000;
    const remove = { password: goodPassword, code: codeAt(platform.clock.now) };
    expect(await owner.call("removeTotp", remove)).toMatchObject({ success: true });
    expect(await at().login("authen01", goodPassword)).toMatchObject({ success: true });
  });
});

describe("what is bound", () => {
  it("changes only with the old place's word and the password", async () => {
    const owner = at();
    await owner.join("binder01");
    await owner.call("sendBindCode", { kind: "phone", target: "new", mobileNum: "916000001" });
    const bind = (mobileNum: string, more: object) =>
      owner.call("bindContact", { kind: "phone", mobileNum, password: goodPassword, ...more });
    const verificationCode = lastCode(platform, "+84916000001");
    expect(await bind("916000001", { verificationCode, password: "wrong-one" })).toMatchObject({
      code: "PASSWORD_WRONG",
    });
    expect(await bind("916000001", { verificationCode })).toMatchObject({
      value: { target: "+84 ••• 001" },
    });
    const bank = { amount: "10000", accountId: await saveAccount(owner) };
    const withdraw = () =>
      owner.call("withdraw", { key: randomUUID(), password: goodPassword, ...bank });
    expect((await withdraw()).code).toBe("FUNDS_INSUFFICIENT");
    await owner.call("sendBindCode", { kind: "phone", target: "new", mobileNum: "916000002" });
    const second = { verificationCode: lastCode(platform, "+84916000002") };
    expect(await bind("916000002", second)).toMatchObject({
      value: { fields: [{ name: "currentCode", reason: "required" }] },
    });
    await owner.call("sendBindCode", { kind: "phone", target: "current" });
    const currentCode = lastCode(platform, "+84916000001");
    // Whichever code is wrong, it is said which, and the other stays good.
    const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expect(await bind("916000002", { ...second, currentCode: wrong(currentCode) })).toMatchObject({
      code: "CODE_WRONG",
      value: { field: "currentCode" },
    });
    const mistyped = { verificationCode: wrong(second.verificationCode), currentCode };
    expect(await bind("916000002", mistyped)).toMatchObject({ code: "CODE_WRONG", value: null });
    expect(await bind("916000002", { ...second, currentCode })).toMatchObject({ success: true });
    // Neither is good once more.
    expect(await bind("916000003", { ...second, currentCode })).toMatchObject({ success: false });
    // T18: another number takes no money out on its first day.
    expect(await withdraw()).toMatchObject({ code: "MONEY_PAUSED" });
    expect(await owner.call("pointsBalance")).toMatchObject({ success: true });
    const other = at();
    await other.join("binder02");
    await other.call("sendBindCode", { kind: "phone", target: "new", mobileNum: "916000002" });
    const taken = {
      kind: "phone",
      mobileNum: "916000002",
      password: goodPassword,
      verificationCode: lastCode(platform, "+84916000002"),
    };
    expect(await other.call("bindContact", taken)).toMatchObject({ code: "MOBILE_TAKEN" });
  });

  it("holds for e-mail too", async () => {
    const owner = at();
    await owner.join("binder03");
    const email = "binder03@mail.example";
    await owner.call("sendBindCode", { kind: "email", target: "new", email });
    const verificationCode = lastCode(platform, email);
    const payload = { kind: "email", email, verificationCode, password: goodPassword };
    expect(await owner.call("bindContact", payload)).toMatchObject({
      value: { target: "b•••@mail.example" },
    });
  });
});
