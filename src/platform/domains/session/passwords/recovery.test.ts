import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinByMobile, lastCode } from "#tests/support/mobile-member.ts";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

const better = "Lantern-River-9";
let platform: TestPlatform;
let ip = 0;

/** A visitor from an address nobody has used yet. */
function at(merchant = "aurora"): Visitor {
  ip += 1;
  return platform.visitor(merchant, `198.51.100.${ip}`);
}

beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("mailed", "siam", (site) => {
    site.security.newAddressMethods = ["phone", "email", "totp"];
  });
});
afterAll(() => platform?.close());

/** Asks for a mailed password and reads it. */
async function mailedPassword(visitor: Visitor, username: string): Promise<string> {
  const email = `${username}@mail.example`;
  await visitor.call("forgotPassword", { username, email });
  const mail = platform.messages.filter(({ to }) => to === email).at(-1);
  const password = /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec(mail?.body ?? "")?.[0];
  if (password === undefined) throw new Error("No password was mailed.");
  return password;
}

/** Finishes a login by the code sent to an address. */
async function confirmByMail(visitor: Visitor, ticket: string, email: string) {
  await visitor.call("sendVerifyCode", { ticket, method: "email" });
  const answer = lastCode(platform, email);
  const reply = await visitor.call("verifyLogin", { ticket, method: "email", answer });
  if (reply.success) visitor.token = reply.value.token;
  return reply;
}

const convert = (password: string) => ({
  key: crypto.randomUUID(),
  points: 10_000,
  password,
});

/** Sets an authenticator app up, and gives its next codes. */
async function addApp(visitor: Visitor): Promise<() => string> {
  const { secret } = (await visitor.call("startTotp", { password: goodPassword })).value;
  const app = new TOTP({ secret });
  const code = () => {
    platform.clock.now += 30_000;
    return app.generate({ timestamp: platform.clock.now });
  };
  expect(await visitor.call("confirmTotp", { code: code() })).toMatchObject({ success: true });
  return code;
}

describe("a recovery by mail", () => {
  it("S5 asks at a new place, by the address that was registered", async () => {
    await at("mailed").join("recover1", { captcha: undefined });
    const thief = at("mailed");
    // A password that leaked is not enough any more where no contact was verified.
    const stopped = await thief.login("recover1", goodPassword);
    expect(stopped).toMatchObject({
      code: "AUTH_VERIFY_REQUIRED",
      value: { methods: [{ method: "email" }] },
    });
    const { ticket } = stopped.value;
    expect(await confirmByMail(thief, ticket, "recover1@mail.example")).toMatchObject({
      success: true,
    });
    const other = at("mailed");
    const mailed = await other.login("recover1", await mailedPassword(other, "recover1"));
    expect(mailed).toMatchObject({ code: "AUTH_VERIFY_REQUIRED" });
  });

  it("S5 lets no money out for a day, whatever guards it, and says so at once", async () => {
    const owner = at("mailed");
    await owner.join("recover2", { captcha: undefined, paymentPassword: "Payment-Word-5" });
    const before = platform.messages.length;
    const password = await mailedPassword(owner, "recover2");
    expect(await owner.login("recover2", password)).toMatchObject({ success: true });
    const notice = platform.messages.slice(before + 1);
    expect(notice.map(({ to }) => to)).toEqual(["recover2@mail.example"]);
    expect(notice[0]?.body).toContain("24");
    const change = { newPassword: better, confirmNewPassword: better };
    expect(await owner.call("changePassword", change)).toMatchObject({ success: true });
    await owner.login("recover2", better);
    expect(await owner.call("convertPoints", convert(better))).toMatchObject({
      status: 403,
      code: "MONEY_PAUSED",
    });
    platform.clock.now += 86_400_000;
    await owner.login("recover2", better);
    expect(await owner.call("convertPoints", convert(better))).toMatchObject({
      code: "POINTS_INSUFFICIENT",
    });
  });

  it("S5 pauses money that a payment password guards as well", async () => {
    const owner = at();
    await joinByMobile(platform, owner, "917000001");
    await platform.test.asOwner(
      "update credential set payment_hash = password_hash where member_id = (select id from member where username = '+84917000001')",
    );
    await owner.call("sendPasswordCode", { mobileNum: "917000001" });
    const reset = await owner.call("resetPassword", {
      newPassword: better,
      mobileNum: "917000001",
      verificationCode: lastCode(platform, "+84917000001"),
    });
    owner.token = reset.value.token;
    expect(await owner.call("convertPoints", convert(goodPassword))).toMatchObject({
      code: "MONEY_PAUSED",
    });
  });

  it("T18 tells the old places of a new one, and money waits where one was replaced", async () => {
    const owner = at("mailed");
    await owner.join("recover3", { captcha: undefined });
    const bind = async (email: string, more: Record<string, string> = {}) => {
      const wish = { kind: "email", email };
      await owner.call("sendBindCode", { ...wish, target: "new" });
      const verificationCode = lastCode(platform, email);
      const password = goodPassword;
      return owner.call("bindContact", { ...wish, password, verificationCode, ...more });
    };
    const noticesTo = (to: string) =>
      platform.messages.filter((one) => one.to === to && !/\b[0-9]{6}\b/.test(one.body)).length;
    expect(await bind("first@mail.example")).toMatchObject({ success: true });
    expect(noticesTo("recover3@mail.example")).toBe(1);
    expect(noticesTo("first@mail.example")).toBe(0);
    await owner.call("sendBindCode", { kind: "email", target: "current" });
    const currentCode = lastCode(platform, "first@mail.example");
    expect(await bind("second@mail.example", { currentCode })).toMatchObject({ success: true });
    expect(noticesTo("first@mail.example")).toBe(1);
    expect(await owner.call("convertPoints", convert(goodPassword))).toMatchObject({
      code: "MONEY_PAUSED",
    });
  });
});

describe("what a forgotten password can be replaced by", () => {
  it("U17 is nothing where neither number nor address is known, and says so", async () => {
    const bare = at();
    await bare.join("nowhere1");
    await platform.test.asOwner(
      "update member set profile = profile - 'email' where username = 'nowhere1'",
    );
    expect(await bare.call("contacts")).toMatchObject({ value: { recoverable: false } });
    const mailed = at("mailed");
    await mailed.join("nowhere2", { captcha: undefined });
    expect(await mailed.call("contacts")).toMatchObject({
      value: { email: null, recoverable: true },
    });
    const phoned = at();
    await joinByMobile(platform, phoned, "917000009");
    expect(await phoned.call("contacts")).toMatchObject({ value: { recoverable: true } });
  });
});

describe("binding a number or an address", () => {
  it("U17 is answered again after an answer that was lost, and changes nothing", async () => {
    const owner = at("mailed");
    await owner.join("lostbind1", { captcha: undefined });
    const wish = { kind: "email", email: "lost@mail.example" };
    await owner.call("sendBindCode", { ...wish, target: "new" });
    const bind = {
      ...wish,
      password: goodPassword,
      verificationCode: lastCode(platform, wish.email),
    };
    expect(await owner.call("bindContact", bind)).toMatchObject({ success: true });
    const before = platform.messages.length;
    expect(await owner.call("bindContact", bind)).toMatchObject({
      success: true,
      value: { target: "l•••@mail.example" },
    });
    expect(platform.messages.length).toBe(before);
    // The code is used up for everything else, and the password is asked for all the same.
    expect(await owner.call("bindContact", { ...bind, email: "other@mail.example" })).toMatchObject(
      { success: false },
    );
    expect(await owner.call("bindContact", { ...bind, password: "Wrong-Harbour-1" })).toMatchObject(
      { code: "PASSWORD_WRONG" },
    );
    // An address that somebody else has bound is nobody's leave.
    const other = at("mailed");
    await other.join("lostbind2", { captcha: undefined });
    expect(await other.call("bindContact", bind)).toMatchObject({ code: "CODE_EXPIRED" });
  });
});

describe("an authenticator app", () => {
  it("S12 is asked for at a login by SMS, at a known place too", async () => {
    const owner = at();
    await joinByMobile(platform, owner, "917000002");
    const code = await addApp(owner);
    await owner.call("sendLoginCode", { mobileNum: "917000002" });
    const stopped = await owner.call("login", {
      type: "sms",
      mobileNum: "917000002",
      verificationCode: lastCode(platform, "+84917000002"),
    });
    expect(stopped).toMatchObject({
      code: "AUTH_VERIFY_REQUIRED",
      value: { methods: [{ method: "totp", target: "" }] },
    });
    const { ticket } = stopped.value;
    expect(await owner.call("sendVerifyCode", { ticket, method: "phone" })).toMatchObject({
      code: "TICKET_INVALID",
    });
    expect(
      await owner.call("verifyLogin", { ticket, method: "totp", answer: code() }),
    ).toMatchObject({ success: true });
  });

  it("S12 is asked for before a new password is set by phone; the SMS stays good meanwhile", async () => {
    const [owner, visitor] = [at(), at()];
    await joinByMobile(platform, owner, "917000003");
    const code = await addApp(owner);
    await visitor.call("sendPasswordCode", { mobileNum: "917000003" });
    const payload = {
      newPassword: better,
      mobileNum: "917000003",
      verificationCode: lastCode(platform, "+84917000003"),
    };
    for (const appCode of [undefined, "000000"])
      expect(
        await visitor.call(
          "resetPassword",
          appCode === undefined ? payload : { ...payload, appCode },
        ),
      ).toMatchObject({ status: 403, code: "AUTH_APP_REQUIRED" });
    expect(await owner.login("917000003", goodPassword)).toMatchObject({ success: true });
    expect(await visitor.call("resetPassword", { ...payload, appCode: code() })).toMatchObject({
      success: true,
    });
  });

  it("S12 says nothing of it to who has no right code", async () => {
    const [owner, visitor] = [at(), at()];
    await joinByMobile(platform, owner, "917000004");
    await addApp(owner);
    await visitor.call("sendPasswordCode", { mobileNum: "917000004" });
    const payload = { newPassword: better, mobileNum: "917000004", verificationCode: "x" };
    expect(await visitor.call("resetPassword", payload)).toMatchObject({ code: "CODE_WRONG" });
  });

  it("S12 is asked for where a mailed password is used, at a known place too", async () => {
    const owner = at("mailed");
    await owner.join("recover4", { captcha: undefined });
    const code = await addApp(owner);
    const stopped = await owner.login("recover4", await mailedPassword(owner, "recover4"));
    expect(stopped.value.methods).toEqual([{ method: "totp", target: "" }]);
    const { ticket } = stopped.value;
    expect(
      await owner.call("verifyLogin", { ticket, method: "totp", answer: code() }),
    ).toMatchObject({ success: true, value: { firstTimeLogin: true } });
  });
});
