import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinByMobile, lastCode, mobileForm } from "#tests/support/mobile-member.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let ip = 0;

/** A visitor from an address nobody has used yet. */
function at(merchant = "aurora") {
  ip += 1;
  return platform.visitor(merchant, `198.51.100.${ip}`);
}

beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("codeless", "aurora", ({ modules }) => {
    modules.REGMOBVERF3 = "0";
    modules.MOBILENUMPASSREG3 = "0";
  });
  platform.addMerchant("off", "aurora", ({ modules }) => {
    modules.MOBILENUMREG3 = "0";
    modules.MOBILEVERCODELOGIN3 = "0";
    modules.CHNGPASSVERIF3 = "0";
    modules.FREEPLAY3 = "0";
  });
  platform.addMerchant("tied", "aurora", (site) => {
    site.modules.MOBILEVERCODELOGIN3 = "0";
    site.modules.PWDEXPFORCECHANGE3 = "1";
    site.phoneLoginSwitch = "PWDEXPFORCECHANGE3";
  });
  platform.addMerchant("invited", "aurora", ({ registration }) => {
    registration.affiliate = true;
    const rule = registration.fields.items.affiliateCode;
    if (rule) rule.enabled = true;
    registration.fields.order.push("affiliateCode");
  });
});
afterAll(() => platform?.close());

describe("registration by mobile number", () => {
  it("REG-21 CALL-017 takes the number as the username and makes an account", async () => {
    const visitor = at();
    const reply = await joinByMobile(platform, visitor, "0911000001");
    expect(reply).toMatchObject({
      success: true,
      value: { userName: "+84911000001", account: expect.stringMatching(/^m[0-9]{11}$/) },
    });
    expect(await visitor.call("balance")).toMatchObject({ success: true });
  });

  it("REG-26 lets either the account or the number log in afterwards", async () => {
    const visitor = at();
    const { value } = await joinByMobile(platform, visitor, "911000002");
    for (const name of [value.account, "911000002", "0911 000 002", "+84911000002"])
      expect(await visitor.login(name, goodPassword)).toMatchObject({
        success: true,
        value: { account: value.account },
      });
  });

  it("REG-31 VAL-10 requires the code, and uses nothing up while a field is wrong", async () => {
    const visitor = at();
    await visitor.call("sendRegisterCode", { mobileNo: "911000003" });
    const form = mobileForm("911000003", { captcha: await visitor.readCaptcha() });
    expect(await visitor.call("registerMobile", form)).toMatchObject({
      code: "FIELD_INVALID",
      value: { fields: [{ name: "verificationCode", reason: "required" }] },
    });
    const verificationCode = lastCode(platform, "+84911000003");
    const late = { ...form, verificationCode, confirmPassword: "another-one" };
    expect(await visitor.call("registerMobile", late)).toMatchObject({ code: "FIELD_INVALID" });
    const right = { ...form, verificationCode, captcha: await visitor.readCaptcha() };
    expect(await visitor.call("registerMobile", right)).toMatchObject({ success: true });
  });

  it("says that a number has an account only to whoever holds it", async () => {
    const number = "911000004";
    expect(await joinByMobile(platform, at(), number)).toMatchObject({ success: true });
    const stranger = at();
    const form = mobileForm(number, { verificationCode: "000000" });
    const guess = { ...form, captcha: await stranger.readCaptcha() };
    expect(await stranger.call("registerMobile", guess)).toMatchObject({ code: "CODE_EXPIRED" });
    expect(await joinByMobile(platform, at(), number)).toMatchObject({
      status: 409,
      code: "MOBILE_TAKEN",
    });
  });

  it("REG-30 asks neither password nor code where the merchant wants none", async () => {
    const visitor = at("codeless");
    const { password: _p, confirmPassword: _c, ...form } = mobileForm("911000005");
    const payload = { ...form, captcha: await visitor.readCaptcha() };
    expect(await visitor.call("registerMobile", payload)).toMatchObject({ success: true });
    const again = { ...form, captcha: await visitor.readCaptcha() };
    expect(await visitor.call("registerMobile", again)).toMatchObject({ code: "MOBILE_TAKEN" });
    // Nobody proved the number, so it logs nobody in.
    await visitor.call("sendLoginCode", { mobileNum: "911000005" });
    expect(platform.messages.some(({ to }) => to === "+84911000005")).toBe(false);
  });

  it("makes one member of many registrations at once", async () => {
    const visitor = at();
    await visitor.call("sendRegisterCode", { mobileNo: "911000006" });
    const verificationCode = lastCode(platform, "+84911000006");
    const forms = [];
    for (const _ of [1, 2, 3, 4]) {
      const other = platform.visitor("aurora", visitor.ip);
      const captcha = await other.readCaptcha();
      for (const [key, value] of visitor.cookies) other.cookies.set(key, value);
      const form = mobileForm("911000006", { verificationCode, captcha });
      forms.push(other.call("registerMobile", form));
    }
    const replies = await Promise.all(forms);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  it("F8 answers a form that is sent again, its answer lost, as the first time, and nobody else", async () => {
    const formKey = "mobile-0123456789abcdefABCD";
    const [first, visitor] = [at(), at()];
    const opened = await joinByMobile(platform, first, "918000001", { formKey });
    expect(opened).toMatchObject({ success: true });
    // The code and the picture are used up: neither is asked for again.
    const again = mobileForm("918000001", {
      ...{ formKey, verificationCode: "000000", captcha: "ZZZZ" },
      ...{ password: goodPassword, confirmPassword: goodPassword },
    });
    const reply = await visitor.call("registerMobile", again);
    expect(reply).toMatchObject({ success: true, value: { account: opened.value.account } });
    visitor.token = reply.value.token;
    expect(await visitor.call("balance")).toMatchObject({ success: true });
    const other = { ...again, password: "Another-Boat-8", confirmPassword: "Another-Boat-8" };
    expect(await at().call("registerMobile", other)).toMatchObject({ code: "REGISTERED_ALREADY" });
    // Another form is a stranger's, who learns nothing without a code.
    for (const key of [undefined, "another-form-0123456789abcd"]) {
      const stranger = { ...again, formKey: key };
      expect(await at().call("registerMobile", stranger)).toMatchObject({ success: false });
    }
  });

  it("is closed where the module is off", async () => {
    const visitor = at("off");
    expect(await visitor.call("registerMobile", mobileForm("911000007"))).toMatchObject({
      code: "REGISTRATION_CLOSED",
    });
    expect(await visitor.call("sendRegisterCode", { mobileNo: "911000007" })).toMatchObject({
      status: 403,
      code: "MODULE_OFF",
    });
  });
});

describe("login by SMS", () => {
  it("CALL-008 LOGIN-18 logs in by code and never asks for a new password", async () => {
    await joinByMobile(platform, at(), "911000010");
    await platform.test.asOwner("update credential set must_change = 'compromised'");
    const visitor = at();
    await visitor.call("sendLoginCode", { mobileNum: "911000010", countryDialingCode: "84" });
    const reply = await visitor.call("login", {
      type: "sms",
      mobileNum: "0911000010",
      verificationCode: lastCode(platform, "+84911000010"),
    });
    expect(reply).toMatchObject({
      success: true,
      value: { firstTimeLogin: false, passwordExpired: false },
    });
    await platform.test.asOwner("update credential set must_change = null");
  });

  it("LOGIN-28 LOGIN-29 names what is missing", async () => {
    expect(await at().call("login", { type: "sms", verificationCode: "1" })).toMatchObject({
      code: "PAYLOAD_INVALID",
      message: "mobileNum is missing.",
    });
    expect(await at().call("login", { type: "sms", mobileNum: "911000010" })).toMatchObject({
      code: "PAYLOAD_INVALID",
      message: "verificationCode is missing.",
    });
    const short = { type: "sms", mobileNum: "91", verificationCode: "123456" };
    expect(await at().call("login", short)).toMatchObject({
      code: "FIELD_INVALID",
      value: { fields: [{ name: "mobileNum", reason: "phone" }] },
    });
  });

  it("is refused where the module is off", async () => {
    const payload = { type: "sms", mobileNum: "911000010", verificationCode: "123456" };
    expect(await at("off").call("login", payload)).toMatchObject({ code: "MODULE_OFF" });
  });
});

describe("free play", () => {
  const payload = {
    os: "linux",
    platform: "W",
    random: "AAAAAAAAAAAAAAAAAAAAAA",
    gatewayVersion: 3,
    ageConfirmed: true,
  };

  it("LOGIN-24 CALL-011 CALL-012 begins a trial that no member's call takes", async () => {
    const visitor = at();
    const reply = await visitor.call("freePlay", payload);
    expect(reply).toMatchObject({ success: true, value: { isAgent: 4 } });
    visitor.token = reply.value.token;
    expect(await visitor.call("memberInfo")).toMatchObject({ value: { isAgent: 4, type: 4 } });
    for (const call of ["favouriteIds", "contacts"] as const)
      expect(await visitor.call(call)).toMatchObject({ status: 403, code: "TRIAL_NOT_ALLOWED" });
  });

  it("asks for the age first, and can be off", async () => {
    expect(await at().call("freePlay", { ...payload, ageConfirmed: false })).toMatchObject({
      code: "AGE_NOT_CONFIRMED",
    });
    expect(await at("off").call("freePlay", payload)).toMatchObject({ code: "MODULE_OFF" });
  });
});

it("MOD-08 sends a login's code where a merchant ties that login to PWDEXPFORCECHANGE3", async () => {
  const payload = { mobileNum: "0911000099" };
  expect(await at("tied").call("sendLoginCode", payload)).toMatchObject({ success: true });
  expect(await at("off").call("sendLoginCode", payload)).toMatchObject({ code: "MODULE_OFF" });
});

describe("affiliate codes", () => {
  const codeOf = async (account: string): Promise<string> => {
    const rows = await platform.test.asOwner<{ invite_code: string }>(
      "select invite_code from member where merchant = 'invited' and account = $1",
      [account],
    );
    return rows[0]?.invite_code ?? "";
  };

  it("VAL-11 REG-16 REG-20 are an agent's, are checked again on submit, and tell nothing else", async () => {
    const { value } = await at("invited").join("inviter1");
    const code = await codeOf(value.account);
    expect(code).toMatch(/^[0-9A-F]{12}$/);
    // A member's own code brings friends, it makes nobody an affiliate.
    expect(await at("invited").call("checkAffiliate", { code })).toMatchObject({
      code: "AFFILIATE_INVALID",
      value: null,
    });
    await platform.test.asOwner(
      "update member set agent_type = 1 where merchant = 'invited' and username = 'inviter1'",
    );
    const valid = await at("invited").call("checkAffiliate", { code: code.toLowerCase() });
    expect(valid).toMatchObject({ success: true, value: { valid: true } });
    expect(await at("aurora").call("checkAffiliate", { code })).toMatchObject({
      code: "AFFILIATE_INVALID",
    });
    const refused = await at("invited").join("invitee1", { affiliateCode: "NOBODYSCODE1" });
    expect(refused).toMatchObject({ code: "AFFILIATE_INVALID" });
    expect(await at("invited").join("invitee1", { affiliateCode: code })).toMatchObject({
      success: true,
    });
  });

  it("cannot be guessed at: ten wrong ones from an address, and it has to wait", async () => {
    const visitor = at("invited");
    for (let tried = 0; tried < 10; tried += 1)
      await visitor.call("checkAffiliate", { code: `WRONG${tried}` });
    expect(await visitor.call("checkAffiliate", { code: "WRONGAGAIN" })).toMatchObject({
      status: 429,
      code: "CODE_TOO_MANY",
    });
  });
});
