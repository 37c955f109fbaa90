import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinByMobile, lastCode } from "#tests/support/mobile-member.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

const better = "Lantern-River-9";
let platform: TestPlatform;
let ip = 0;
let statements = 0;

/** A visitor from an address nobody has used yet. */
function at(merchant = "aurora") {
  ip += 1;
  return platform.visitor(merchant, `198.51.100.${ip}`);
}

const change = (newPassword = better, oldPassword: string | null = goodPassword) => ({
  ...(oldPassword === null ? {} : { oldPassword }),
  newPassword,
  confirmNewPassword: newPassword,
});

beforeAll(async () => {
  platform = await makeTestPlatform({
    onStatement: () => {
      statements += 1;
    },
  });
  platform.addMerchant("expiring", "aurora", ({ modules, security }) => {
    modules.PWDEXPFORCECHANGE3 = "1";
    security.passwordDays = 30;
  });
});
afterAll(() => platform?.close());

describe("changing the password", () => {
  it("CALL-027 CHPW-07 ends every session and takes the new password alone", async () => {
    const [first, second] = [at(), at()];
    await first.join("changer1");
    await second.login("changer1", goodPassword);
    expect(await first.call("changePassword", change())).toMatchObject({
      success: true,
      value: { changed: true },
    });
    for (const visitor of [first, second])
      expect(await visitor.call("memberInfo")).toMatchObject({ status: 401 });
    expect(await at().login("changer1", goodPassword)).toMatchObject({ code: "AUTH_INVALID" });
    expect(await at().login("changer1", better)).toMatchObject({ success: true });
  });

  it("CHPW-04 CHPW-05 CHPW-06 judges all three, and changes nothing", async () => {
    const visitor = at();
    await visitor.join("changer2");
    const expected: [Record<string, unknown>, object][] = [
      [change(better, null), { value: { fields: [{ name: "oldPassword", reason: "required" }] } }],
      [change(better, "not-the-password"), { code: "PASSWORD_WRONG" }],
      [change("short"), { value: { fields: [{ name: "newPassword", reason: "length" }] } }],
      [change("12345678"), { code: "PASSWORD_COMMON" }],
      [change("changer2"), { code: "PASSWORD_COMMON" }],
      [change(goodPassword), { code: "PASSWORD_SAME" }],
      [
        { ...change(), confirmNewPassword: "another" },
        { value: { fields: [{ name: "confirmNewPassword", reason: "inconsistent" }] } },
      ],
    ];
    for (const [payload, refusal] of expected)
      expect(await visitor.call("changePassword", payload)).toMatchObject({
        success: false,
        ...refusal,
      });
    expect(await visitor.call("memberInfo")).toMatchObject({ success: true });
  });

  it("slows guesses at the old password down", async () => {
    const visitor = at();
    await visitor.join("changer3");
    for (const _ of [1, 2, 3, 4, 5])
      expect(await visitor.call("changePassword", change(better, "wrong-one"))).toMatchObject({
        code: "PASSWORD_WRONG",
      });
    expect(await visitor.call("changePassword", change(better, "wrong-one"))).toMatchObject({
      status: 429,
      code: "AUTH_LOCKED",
    });
  });

  it("CHPW-02 asks for the old one no more within five minutes of a login that demands a change", async () => {
    const visitor = at();
    await visitor.join("changer4");
    const demand =
      "update credential set must_change = 'compromised' where member_id = (select id from member where username = 'changer4')";
    await platform.test.asOwner(demand);
    expect(await visitor.login("changer4", goodPassword)).toMatchObject({
      value: { passwordExpired: true },
    });
    platform.clock.now += 300_000;
    expect(await visitor.call("changePassword", change(better, null))).toMatchObject({
      value: { fields: [{ name: "oldPassword" }] },
    });
    await visitor.login("changer4", goodPassword);
    expect(await visitor.call("changePassword", change(better, null))).toMatchObject({
      success: true,
    });
    expect(await visitor.login("changer4", better)).toMatchObject({
      value: { passwordExpired: false },
    });
  });

  it("LOGIN-17 LOGIN-19 demands a change once the merchant's days are over", async () => {
    const visitor = at("expiring");
    await visitor.join("elder001");
    platform.clock.now += 29 * 86_400_000;
    expect(await visitor.login("elder001", goodPassword)).toMatchObject({
      value: { passwordExpired: false },
    });
    platform.clock.now += 2 * 86_400_000;
    expect(await visitor.login("elder001", goodPassword)).toMatchObject({
      value: { passwordExpired: true, firstTimeLogin: false },
    });
    expect(await visitor.call("memberInfo")).toMatchObject({ value: { passwordChange: true } });
  });

  it("CONST-17 LOGIN-16 demands a change of the password everyone knows", async () => {
    const { hashPassword } = await import("#src/credentials/passwords.ts");
    const visitor = at();
    await visitor.join("known001");
    await platform.test.asOwner(
      "update credential set password_hash = $1 where member_id = (select id from member where username = 'known001')",
      [await hashPassword("123456")],
    );
    expect(await visitor.login("known001", "123456")).toMatchObject({
      success: true,
      value: { passwordExpired: true },
    });
  });
});

describe("a forgotten password", () => {
  it("FORGOT-09 CALL-030 is set by phone: logged in, others out, the owner told, money waits", async () => {
    const [owner, visitor] = [at(), at()];
    await joinByMobile(platform, owner, "912000001");
    const sent = await visitor.call("sendPasswordCode", { mobileNum: "912000001" });
    expect(sent.value.expirationTime).toBe(platform.clock.now + 300_000);
    const reply = await visitor.call("resetPassword", {
      newPassword: better,
      mobileNum: "912000001",
      verificationCode: lastCode(platform, "+84912000001"),
    });
    expect(reply).toMatchObject({ success: true });
    visitor.token = reply.value.token;
    expect(await owner.call("memberInfo")).toMatchObject({ status: 401 });
    expect(platform.messages.at(-1)).toMatchObject({ to: "+84912000001", channel: "sms" });
    expect(platform.messages.at(-1)?.body).toContain(reply.value.account);
    const convert = { key: "a-conversion-of-mine", points: 10_000, password: better };
    expect(await visitor.call("convertPoints", convert)).toMatchObject({
      status: 403,
      code: "MONEY_PAUSED",
    });
    platform.clock.now += 86_400_000;
    await visitor.login("912000001", better);
    expect(await visitor.call("convertPoints", convert)).toMatchObject({
      code: "POINTS_INSUFFICIENT",
    });
  });

  it("FORGOT-07 refuses a bad new password before the code is used", async () => {
    const visitor = at();
    await joinByMobile(platform, at(), "912000002");
    await visitor.call("sendPasswordCode", { mobileNum: "912000002" });
    const verificationCode = lastCode(platform, "+84912000002");
    const payload = { mobileNum: "912000002", verificationCode };
    for (const [newPassword, code] of [
      ["short", "FIELD_INVALID"],
      ["12345678", "PASSWORD_COMMON"],
    ])
      expect(await visitor.call("resetPassword", { ...payload, newPassword })).toMatchObject({
        code,
      });
    expect(await visitor.call("resetPassword", { ...payload, newPassword: better })).toMatchObject({
      success: true,
    });
  });

  const mailedPassword = () =>
    /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec(platform.messages.at(-1)?.body ?? "")?.[0] ?? "";

  it("CALL-029 is mailed for one login, in form encoding, beside the old one", async () => {
    const visitor = at("siam");
    await visitor.join("mailer01", { captcha: undefined });
    const body = new URLSearchParams({ username: "mailer01", email: "Mailer01@mail.example" });
    const asked = await visitor.call(
      "forgotPassword",
      {},
      {
        body: body.toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
    );
    expect(asked).toMatchObject({ success: true, value: { sent: true } });
    const password = mailedPassword();
    expect(password).not.toBe("");
    expect(await visitor.login("mailer01", goodPassword)).toMatchObject({ success: true });
    expect(await visitor.login("mailer01", password)).toMatchObject({
      success: true,
      value: { firstTimeLogin: true },
    });
    expect(await at("siam").login("mailer01", password)).toMatchObject({ code: "AUTH_INVALID" });
    expect(await visitor.call("changePassword", change(better, null))).toMatchObject({
      success: true,
    });
    expect(await visitor.login("mailer01", better)).toMatchObject({
      value: { firstTimeLogin: false },
    });
  });

  it("ends after a day", async () => {
    const visitor = at("siam");
    await visitor.join("mailer02", { captcha: undefined });
    await visitor.call("forgotPassword", { username: "mailer02", email: "mailer02@mail.example" });
    const password = mailedPassword();
    platform.clock.now += 86_400_000;
    expect(await visitor.login("mailer02", password)).toMatchObject({ code: "AUTH_INVALID" });
  });

  it("ERR-14 answers the same for names and addresses that nobody has, after the same work", async () => {
    const before = platform.messages.length;
    await at("siam").join("mailer03", { captcha: undefined });
    const ask = async (payload: Record<string, string>): Promise<number> => {
      const since = statements;
      expect(await at("siam").call("forgotPassword", payload)).toMatchObject({
        status: 200,
        success: true,
        value: { sent: true },
      });
      return statements - since;
    };
    const unknown = await ask({ username: "nobody99", email: "nobody99@mail.example" });
    expect(await ask({ username: "mailer03", email: "somebody@mail.example" })).toBe(unknown);
    expect(platform.messages).toHaveLength(before);
    expect(await ask({ username: "mailer03", email: "mailer03@mail.example" })).toBe(unknown);
  });

  it("FORGOT-05 wants an address", async () => {
    expect(
      await at().call("forgotPassword", { username: "mailer01", email: "no address" }),
    ).toMatchObject({
      code: "FIELD_INVALID",
      value: { fields: [{ name: "email", reason: "pattern", patternId: 3 }] },
    });
  });
});
