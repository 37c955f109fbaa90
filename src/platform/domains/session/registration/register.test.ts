import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  goodPassword,
  makeTestPlatform,
  registration,
  type TestPlatform,
} from "#tests/support/test-platform.ts";

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

  it("has a captcha wait in every tab of a browser, whichever is answered first", async () => {
    const visitor = platform.visitor("aurora");
    await platform.visitor("aurora").join("manytabs");
    const answer = async (captcha: string) =>
      (await visitor.call("register", registration("manytabs", captcha))).code ?? "";
    const draw = async (count: number) => {
      const answers: string[] = [];
      for (let turn = 0; turn < count; turn += 1) answers.push(await visitor.readCaptcha());
      return answers;
    };
    // A right answer comes as far as the name that is taken.
    const codes = async (answers: string[]) => {
      const given: string[] = [];
      for (const captcha of answers) given.push(await answer(captcha));
      return given;
    };
    const both = await draw(2);
    expect(await codes(both)).toEqual(["USERNAME_TAKEN", "USERNAME_TAKEN"]);
    expect(await codes(both)).toEqual(["AUTH_CAPTCHA_WRONG", "AUTH_CAPTCHA_WRONG"]);
    // As many answers as pictures: each wrong one uses one up, the newest first.
    const [first = "", second = ""] = await draw(2);
    expect(await codes(["ZZZZ", second, first])).toEqual([
      ...["AUTH_CAPTCHA_WRONG", "AUTH_CAPTCHA_WRONG", "AUTH_CAPTCHA_WRONG"],
    ]);
    // More pictures than places: the oldest makes room, the newest is good.
    await Promise.all([1, 2, 3].map(() => visitor.call("captcha")));
    const many = await draw(9);
    expect(await codes([many[8] ?? "", many[1] ?? "", many[0] ?? ""])).toEqual([
      ...["USERNAME_TAKEN", "USERNAME_TAKEN", "AUTH_CAPTCHA_WRONG"],
    ]);
  });

  it("F11 uses up the picture that a form names, right or wrong, and none of another tab's", async () => {
    const visitor = platform.visitor("aurora");
    await platform.visitor("aurora").join("twotabs1");
    const draw = async () => {
      const { value } = await visitor.call("captcha");
      const captchaPicture = createHash("sha256").update(value).digest("base64url");
      return { captcha: platform.answers.at(-1) ?? "", captchaPicture };
    };
    const codeOf = async (answer: { captcha: string; captchaPicture?: string }) =>
      (await visitor.call("register", { ...registration("twotabs1", ""), ...answer })).code;
    const [one, other] = [await draw(), await draw()];
    // The first tab guesses; the second's picture, the newest, waits on.
    expect(await codeOf({ ...one, captcha: "ZZZZ" })).toBe("AUTH_CAPTCHA_WRONG");
    expect(await codeOf(one)).toBe("AUTH_CAPTCHA_WRONG");
    expect(await codeOf(other)).toBe("USERNAME_TAKEN");
    expect(await codeOf(other)).toBe("AUTH_CAPTCHA_WRONG");
    // The answer to one picture is none to another, and a picture nobody drew is none at all.
    const [left, right] = [await draw(), await draw()];
    expect(await codeOf({ ...left, captcha: right.captcha })).toBe("AUTH_CAPTCHA_WRONG");
    const captchaPicture = "A".repeat(43);
    expect(await codeOf({ ...right, captchaPicture })).toBe("AUTH_CAPTCHA_WRONG");
    expect(await codeOf(right)).toBe("USERNAME_TAKEN");
  });

  it("answers a form that is sent again, its answer lost, as the first time, and nobody else", async () => {
    const formKey = "0123456789abcdefABCDEF-_";
    const first = platform.visitor("aurora");
    expect(await first.join("lost0001", { formKey })).toMatchObject({ success: true });
    // Nothing of the answer arrived; the captcha's answer is used up.
    const visitor = platform.visitor("aurora");
    const again = { ...registration("lost0001", "ZZZZ"), formKey };
    const reply = await visitor.call("register", again);
    expect(reply).toMatchObject({ success: true, value: { userName: "lost0001" } });
    expect(reply.value.token).not.toBe("");
    visitor.token = reply.value.token;
    expect(await visitor.call("balance")).toMatchObject({ value: { sumBalance: "0.00" } });
    const other = { ...again, password: "Another-Boat-8", confirmPassword: "Another-Boat-8" };
    expect(await first.call("register", other)).toMatchObject({
      ...{ status: 409, code: "REGISTERED_ALREADY" },
    });
    for (const stranger of [{ formKey: undefined }, { formKey: "another-form-0123456789abc" }])
      expect(await platform.visitor("aurora").join("lost0001", stranger)).toMatchObject({
        code: "USERNAME_TAKEN",
      });
    platform.clock.now += 15 * 60_000;
    expect(await platform.visitor("aurora").join("lost0001", { formKey })).toMatchObject({
      code: "USERNAME_TAKEN",
    });
  });

  it("opens one account for a form that is sent twice at the same moment, and answers both", async () => {
    const formKey = "twice-0123456789abcdefABCDEF";
    const replies = await Promise.all(
      [1, 2, 3].map(() => platform.visitor("siam").join("twice001", { formKey })),
    );
    expect(replies.map(({ value }) => value.userName)).toEqual(Array(3).fill("twice001"));
  });

  it("opens no account in the session of another", async () => {
    const member = platform.visitor("siam");
    await member.join("inside01");
    expect(await member.call("register", registration("inside02"))).toMatchObject({
      ...{ status: 409, code: "SIGNED_IN_ALREADY" },
    });
    expect(await member.call("balance")).toMatchObject({ success: true });
    expect(await platform.visitor("siam").join("inside02")).toMatchObject({ success: true });
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
});
