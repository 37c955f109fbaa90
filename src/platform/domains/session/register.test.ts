import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;

beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("closed", "aurora", ({ modules }) => {
    modules.USERNAMEREG3 = "0";
  });
  platform.addMerchant("paying", "aurora", ({ registration }) => {
    const rule = registration.fields.items.paymentPassword;
    if (rule) rule.enabled = true;
    registration.fields.order.push("paymentPassword");
  });
});
afterAll(() => platform?.close());

const reasons = (reply: { value: { fields: { name: string; reason: string }[] } }) =>
  Object.fromEntries(reply.value.fields.map(({ name, reason }) => [name, reason]));

describe("register", () => {
  it("VAL-10 judges by the merchant's own rules and names every refused field", async () => {
    const visitor = platform.visitor("aurora");
    const refused = await visitor.join("1no", {
      password: "short",
      confirmPassword: "other",
      birthday: "1990-02-30",
      zalo: "letters",
      captcha: "",
    });
    expect(refused).toMatchObject({ status: 400, success: false, code: "FIELD_INVALID" });
    expect(reasons(refused)).toEqual({
      username: "length",
      password: "length",
      confirmPassword: "inconsistent",
      birthday: "date",
      zalo: "length",
      captcha: "required",
    });
    expect(refused.value.fields[0]).toEqual({
      name: "username",
      reason: "length",
      patternId: 1,
      min: 6,
      max: 16,
    });
  });

  it("REG-33 asks each merchant's own fields: the Thai skin wants name and mail, and no captcha", async () => {
    const visitor = platform.visitor("siam");
    const refused = await visitor.join("lotus001", { email: undefined, payeeName: " " });
    expect(reasons(refused)).toEqual({ email: "required", payeeName: "required" });
    expect(await visitor.join("lotus001", { captcha: undefined })).toMatchObject({ success: true });
    expect(await visitor.call("balance")).toMatchObject({
      value: { currency: "THB", currencySymbol: "฿" },
    });
  });

  it("takes a username once, however it is spelled, at each merchant", async () => {
    expect(await platform.visitor("aurora").join("Unique01")).toMatchObject({ success: true });
    for (const again of ["Unique01", "unique01", "UNIQUE01"])
      expect(await platform.visitor("aurora").join(again)).toMatchObject({
        status: 409,
        code: "USERNAME_TAKEN",
        value: { fields: [{ name: "username", reason: "taken" }] },
      });
    expect(await platform.visitor("siam").join("Unique01")).toMatchObject({ success: true });
  });

  it("lets one of many at the same moment have a username, and leaves nothing of the others", async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        platform.visitor("siam", `203.0.113.${index}`).join("racing01"),
      ),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === "USERNAME_TAKEN")).toHaveLength(7);
    const [counted] = await platform.test.asOwner<{ members: number; wallets: number }>(
      `select (select count(*)::int from member where username_key = 'racing01') as members,
        (select count(*)::int from ledger_account where owner in
          (select id::text from member where username_key = 'racing01')) as wallets`,
    );
    expect(counted).toEqual({ members: 1, wallets: 1 });
  });

  it.each([
    ["123456", "FIELD_INVALID"],
    ["12345678", "PASSWORD_COMMON"],
    ["Password1!", "PASSWORD_COMMON"],
    ["aaaaaaaaaa", "PASSWORD_COMMON"],
    ["abcdefghij", "PASSWORD_COMMON"],
    ["Qwertyuiop", "PASSWORD_COMMON"],
    ["common01", "PASSWORD_COMMON"],
    ["Aurora2026!", "PASSWORD_COMMON"],
    ["x".repeat(129), "FIELD_INVALID"],
  ])("refuses the password %s", async (password, code) => {
    const reply = await platform
      .visitor("aurora")
      .join("common01", { password, confirmPassword: password });
    expect(reply).toMatchObject({ status: 400, code });
    expect(reply.value.fields[0].name).toBe("password");
  });

  it.each([
    "eight chars here",
    "ภาษาไทยยาวพอ",
    "密码很长的一句话",
    `${"Tamarind boat ".repeat(9)}x`,
  ])("takes the password %s as it is", async (password) => {
    const username = `words${Math.abs([...password].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7) % 99991)}`;
    const visitor = platform.visitor("aurora");
    expect(await visitor.join(username, { password, confirmPassword: password })).toMatchObject({
      success: true,
    });
    expect(await visitor.login(username, password)).toMatchObject({ success: true });
  });

  it("REG-35 REG-36 wants the age confirmed and the terms accepted", async () => {
    const visitor = platform.visitor("aurora");
    expect(await visitor.join("agreed01", { ageConfirmed: false })).toMatchObject({
      status: 400,
      code: "AGE_NOT_CONFIRMED",
    });
    expect(await visitor.join("agreed01", { termsAccepted: false })).toMatchObject({
      status: 400,
      code: "TERMS_NOT_ACCEPTED",
    });
  });

  it("counts the age in the merchant's time zone, leap days included", async () => {
    const visitor = platform.visitor("aurora");
    const joinAt = (now: string, birthday: string, username: string) => {
      platform.clock.now = Date.parse(now);
      return visitor.join(username, { birthday });
    };
    // Ho Chi Minh City is seven hours ahead: 17:00 UTC is midnight there.
    const young = { status: 403, code: "AGE_TOO_YOUNG" };
    const fine = { success: true };
    expect(await joinAt("2026-11-20T16:59:59Z", "2005-11-21", "birthday1")).toMatchObject(young);
    expect(await joinAt("2026-11-20T17:00:00Z", "2005-11-21", "birthday1")).toMatchObject(fine);
    expect(await joinAt("2025-02-28T16:59:59Z", "2004-02-29", "leapday1")).toMatchObject(young);
    expect(await joinAt("2025-02-28T17:00:00Z", "2004-02-29", "leapday1")).toMatchObject(fine);
    expect(await joinAt("2025-03-01T00:00:00Z", "2031-01-01", "future01")).toMatchObject({
      code: "FIELD_INVALID",
    });
  });

  it("uses a captcha up, right or wrong", async () => {
    const visitor = platform.visitor("aurora");
    expect(await visitor.join("drawn001", { captcha: "ZZZZ" })).toMatchObject({
      status: 400,
      code: "AUTH_CAPTCHA_WRONG",
    });
    const captcha = await visitor.readCaptcha();
    const cookies = new Map(visitor.cookies);
    const payload = {
      ...{ username: "drawn001", password: goodPassword, confirmPassword: goodPassword },
      ...{ birthday: "1990-01-01", registerMethod: "WEB", captcha },
      ...{ ageConfirmed: true, termsAccepted: true, login: false },
    };
    expect(await visitor.call("register", payload)).toMatchObject({ success: true });
    visitor.cookies = cookies;
    const replay = { ...payload, username: "drawn002" };
    expect(await visitor.call("register", replay)).toMatchObject({ code: "AUTH_CAPTCHA_WRONG" });
  });

  it("answers without a token and begins no session unless login was asked for", async () => {
    const visitor = platform.visitor("aurora");
    const reply = await visitor.join("nologin1", { login: false });
    expect(reply).toMatchObject({ success: true, value: { token: "", expiresAt: 0 } });
    expect(visitor.cookies.has("__Host-portico_session")).toBe(false);
  });

  it("is closed where registering by username is off", async () => {
    expect(await platform.visitor("closed").join("toolate1")).toMatchObject({
      status: 403,
      code: "REGISTRATION_CLOSED",
    });
  });

  it("keeps what the form asked for, in its place, and nothing it did not ask for", async () => {
    const visitor = platform.visitor("aurora");
    await visitor.join("keeper01", {
      zalo: "84912345678",
      telegram: "@notasked",
      referralCode: "FRIEND01",
      registerUrl: "https://aurora.example/register",
    });
    const [row] = await platform.test.asOwner(
      `select profile, origin, nickname, birthday::text as birthday from member
        where username = 'keeper01'`,
    );
    expect(row).toEqual({
      profile: { zalo: "84912345678" },
      origin: { referralCode: "FRIEND01", registerUrl: "https://aurora.example/register" },
      nickname: "keeper01",
      birthday: "1990-05-17",
    });
  });

  it("stores passwords as argon2id only, the payment password too", async () => {
    await platform.visitor("paying").join("payer001", { paymentPassword: "493827" });
    const [row] = await platform.test.asOwner<Record<string, string>>(
      `select password_hash, payment_hash, profile::text as profile from credential
        join member on member.id = member_id where username = 'payer001'`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.payment_hash).toMatch(/^\$argon2id\$/);
    expect(row?.profile).not.toContain("493827");
  });

  it("credits the sign-up bonus once, out of the house's account", async () => {
    const visitor = platform.visitor("aurora");
    await visitor.join("bonus001");
    expect(await visitor.call("balance")).toMatchObject({ value: { sumBalance: "1000.00" } });
    const entries = await platform.test.asOwner<{ kind: string; amount: string }>(
      `select a.kind, e.amount::text as amount from ledger_entry e
        join ledger_account a on a.id = e.account_id
        where e.transfer_id = (select transfer_id from ledger_entry join ledger_account b
          on b.id = account_id where b.owner = (select id::text from member where username = 'bonus001'))
        order by a.kind`,
    );
    expect(entries).toEqual([
      { kind: "house", amount: "-100000" },
      { kind: "member", amount: "100000" },
    ]);
  });
});
