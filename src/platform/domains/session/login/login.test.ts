import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let ip = 0;

/** An address nobody has used yet. */
function freshIp(): string {
  ip += 1;
  return `198.51.${100 + Math.floor(ip / 250)}.${ip % 250}`;
}

beforeAll(async () => {
  platform = await makeTestPlatform();
  for (const username of ["owner001", "owner002", "owner003", "owner004", "owner005"])
    await platform.visitor("aurora", "192.0.2.1").join(username);
  platform.addMerchant("members", "aurora", (site) => {
    site.audience = "member";
  });
  platform.addMerchant("checked", "aurora", (site) => {
    site.botCheck = "altcha";
  });
});
afterAll(() => platform?.close());

const at = (address: string) => platform.visitor("aurora", address);

describe("login", () => {
  it("CALL-007 answers a token and what the portal needs to go on", async () => {
    const reply = await at(freshIp()).login("owner001", goodPassword);
    expect(reply.value).toMatchObject({
      userName: "owner001",
      isAgent: 0,
      firstTimeLogin: false,
      passwordExpired: false,
      expiresAt: platform.clock.now + 12 * 3_600_000,
    });
    expect(reply.value.token).toMatch(/^[\w-]{43}$/);
  });

  it("LOGIN-30 trims the username, ignores its case, and tries the password as sent, then trimmed", async () => {
    expect(await at(freshIp()).login("  OWNER001 ", goodPassword)).toMatchObject({ success: true });
    expect(await at(freshIp()).login("owner001", ` ${goodPassword}\t`)).toMatchObject({
      success: true,
    });
    expect(await at(freshIp()).login("owner001", goodPassword.toLowerCase())).toMatchObject({
      code: "AUTH_INVALID",
    });
  });

  it("answers the same for a wrong password and for nobody", async () => {
    const [wrong, nobody] = await Promise.all([
      at(freshIp()).login("owner002", "not-the-password"),
      at(freshIp()).login("nobody99", "not-the-password"),
    ]);
    const bare = ({ headers, ...reply }: typeof wrong) => ({
      ...reply,
      requestId: "",
      headers: "",
    });
    expect(bare(wrong)).toEqual(bare(nobody));
    expect(wrong).toMatchObject({ status: 401, code: "AUTH_INVALID" });
    expect(wrong.headers["set-cookie"]).toBe(nobody.headers["set-cookie"]);
  });

  it("hashes for nobody as long as for somebody", async () => {
    // Judged by work, not by a clock: both verify exactly one argon2id hash of the same figures.
    const { dummyHash } = await import("#src/credentials/passwords.ts");
    const [row] = await platform.test.asOwner<{ password_hash: string }>(
      "select password_hash from credential limit 1",
    );
    const figures = (hash: string) => hash.split("$").slice(0, 4).join("$");
    expect(figures(await dummyHash)).toBe(figures(row?.password_hash ?? ""));
  });

  it("demands a captcha after three failures of an account, from whatever address", async () => {
    for (const expected of [false, false, true])
      expect(await at(freshIp()).login("owner003", "wrong-password")).toMatchObject({
        code: "AUTH_INVALID",
        value: { captchaRequired: expected },
      });
    const owner = at("192.0.2.1");
    expect(await owner.login("owner003", goodPassword)).toMatchObject({
      status: 401,
      success: false,
      code: "AUTH_CAPTCHA_REQUIRED",
      value: { captchaRequired: true },
    });
    await owner.readCaptcha();
    expect(await owner.login("owner003", goodPassword, { captcha: "????" })).toMatchObject({
      code: "AUTH_CAPTCHA_WRONG",
      value: { captchaRequired: true },
    });
    const captcha = await owner.readCaptcha();
    expect(await owner.login("owner003", goodPassword, { captcha })).toMatchObject({
      success: true,
    });
    // Success clears the account: the next login asks for none.
    expect(await at(freshIp()).login("owner003", goodPassword)).toMatchObject({ success: true });
  });

  it("demands the same of an account that does not exist", async () => {
    for (const _ of [1, 2, 3]) await at(freshIp()).login("nobody42", "wrong-password");
    expect(await at(freshIp()).login("nobody42", "wrong-password")).toMatchObject({
      code: "AUTH_CAPTCHA_REQUIRED",
    });
  });

  it("makes one address wait longer and longer, and never locks the owner elsewhere out", async () => {
    const attacker = at(freshIp());
    const guess = async () => {
      const captcha = await attacker.readCaptcha();
      return attacker.login("owner004", "wrong-password", { captcha });
    };
    for (const _ of [1, 2, 3, 4, 5]) expect(await guess()).toMatchObject({ code: "AUTH_INVALID" });
    const waits: number[] = [];
    for (const _ of [1, 2, 3, 4]) {
      const refused = await guess();
      expect(refused).toMatchObject({ status: 429, code: "AUTH_LOCKED" });
      waits.push(Number(refused.headers["retry-after"]));
      platform.clock.now += Number(refused.headers["retry-after"]) * 1000;
      expect(await guess()).toMatchObject({ code: "AUTH_INVALID" });
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    // Waiting attempts are not looked at, not even with the right password.
    const captcha = await attacker.readCaptcha();
    expect(await attacker.login("owner004", goodPassword, { captcha })).toMatchObject({
      code: "AUTH_LOCKED",
    });
    const owner = at("192.0.2.44");
    const answer = await owner.readCaptcha();
    expect(await owner.login("owner004", goodPassword, { captcha: answer })).toMatchObject({
      success: true,
    });
  });

  it("stops guessing an account after 100 failures a day, save where its owner was before", async () => {
    const known = at("192.0.2.50");
    expect(await known.login("owner005", goodPassword)).toMatchObject({ success: true });
    await platform.test.asOwner(`update login_failure set failures = 100 where kind = 'account'`);
    const attacker = at(freshIp());
    for (const _ of [1, 2, 3, 4]) {
      const captcha = await attacker.readCaptcha();
      await attacker.login("owner005", "wrong-password", { captcha });
    }
    await platform.test.asOwner(`update login_failure set failures = 100 where kind = 'account'`);
    const elsewhere = at(freshIp());
    const first = await elsewhere.readCaptcha();
    expect(await elsewhere.login("owner005", goodPassword, { captcha: first })).toMatchObject({
      code: "AUTH_LOCKED",
    });
    const second = await known.readCaptcha();
    expect(await known.login("owner005", goodPassword, { captcha: second })).toMatchObject({
      success: true,
    });
  });

  it("lets no burst of guesses pass before they are counted", async () => {
    await platform.visitor("aurora", "192.0.2.1").join("burst001");
    const codesOf = async (guesses: Promise<{ code: string | null }>[]) => {
      const counts: Record<string, number> = {};
      for (const { code } of await Promise.all(guesses)) {
        const name = code ?? "OK";
        counts[name] = (counts[name] ?? 0) + 1;
      }
      return counts;
    };
    const one = freshIp();
    const sprayed = Array.from({ length: 20 }, (_, i) => at(one).login(`spray${i}`, "wrong-one"));
    expect(await codesOf(sprayed)).toEqual({ AUTH_INVALID: 3, AUTH_CAPTCHA_REQUIRED: 17 });
    const many = Array.from({ length: 20 }, () => at(freshIp()).login("burst001", "wrong-one"));
    expect(await codesOf(many)).toEqual({ AUTH_INVALID: 3, AUTH_CAPTCHA_REQUIRED: 17 });
  });

  it("takes back what it counted when the password was right, and counts on for the address", async () => {
    const [address, owner] = [freshIp(), "burst002"];
    await platform.visitor("aurora", "192.0.2.1").join(owner);
    for (const _ of [1, 2]) await at(address).login(`other${_}`, "wrong-one");
    for (const _ of [1, 2, 3])
      expect(await at(address).login(owner, goodPassword)).toMatchObject({ success: true });
    expect(await at(address).login("other3", "wrong-one")).toMatchObject({
      code: "AUTH_INVALID",
      value: { captchaRequired: true },
    });
  });

  it("ROLE-14 refuses kinds of account the portal does not serve", async () => {
    const agent = platform.visitor("members", freshIp());
    await agent.join("agent001");
    await platform.test.asOwner("update member set agent_type = 41 where username = 'agent001'");
    expect(await agent.login("agent001", goodPassword)).toMatchObject({
      status: 403,
      code: "AUTH_NOT_MEMBER",
    });
  });

  it("ROLE-15 refuses an account that is no agent on an agents' portal", async () => {
    platform.addMerchant("agents", "aurora", () => undefined);
    const visitor = platform.visitor("agents", freshIp());
    await visitor.join("member01");
    platform.addMerchant("agents", "aurora", (site) => {
      site.audience = "agent";
    });
    expect(await visitor.login("member01", goodPassword)).toMatchObject({
      status: 403,
      code: "AUTH_NOT_AGENT",
    });
    expect(await visitor.join("member02")).toMatchObject({ code: "REGISTRATION_CLOSED" });
  });

  it("lets nobody through a bot check it cannot verify", async () => {
    const visitor = platform.visitor("checked", freshIp());
    for (const more of [{}, { verification: { provider: "none", token: "" } }])
      expect(await visitor.login("owner001", goodPassword, more)).toMatchObject({
        status: 400,
        code: "BOT_CHECK_FAILED",
      });
  });

  it("renews a hash made with weaker figures", async () => {
    const { argon2Sync } = await import("node:crypto");
    const salt = Buffer.alloc(16, 7);
    const tag = argon2Sync("argon2id", {
      message: Buffer.from("an-old-password"),
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: 8192,
      passes: 1,
    });
    const bare = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
    const visitor = at(freshIp());
    await visitor.join("oldhash1");
    await platform.test.asOwner(
      `update credential set password_hash = $1 where member_id =
        (select id from member where username = 'oldhash1')`,
      [`$argon2id$v=19$m=8192,t=1,p=1$${bare(salt)}$${bare(tag)}`],
    );
    expect(await visitor.login("oldhash1", "an-old-password")).toMatchObject({ success: true });
    const [row] = await platform.test.asOwner<{ hash: string }>(
      `select password_hash as hash from credential where member_id =
        (select id from member where username = 'oldhash1')`,
    );
    expect(row?.hash).toContain("m=19456,t=2,p=1");
    expect(await visitor.login("oldhash1", "an-old-password")).toMatchObject({ success: true });
  });

  it("demands a change of a password that someone else set or that leaked", async () => {
    const visitor = at(freshIp());
    await visitor.join("forced01");
    const set = (reason: string) =>
      platform.test.asOwner(
        `update credential set must_change = $1 where member_id =
          (select id from member where username = 'forced01')`,
        [reason],
      );
    const flags = async () => {
      const login = await visitor.login("forced01", goodPassword);
      const info = await visitor.call("memberInfo");
      return [login.value.firstTimeLogin, login.value.passwordExpired, info.value.passwordChange];
    };
    await set("initial");
    expect(await flags()).toEqual([true, false, true]);
    await set("compromised");
    expect(await flags()).toEqual([false, true, true]);
    // Expiry alone demands nothing while the module PWDEXPFORCECHANGE3 is off.
    await set("expired");
    expect(await flags()).toEqual([false, true, false]);
  });
});

describe("a captcha", () => {
  it("CALL-015 is a PNG without prefix, good for one answer within five minutes", async () => {
    const visitor = at(freshIp());
    const picture = await visitor.call("captcha");
    expect(Buffer.from(picture.value, "base64").subarray(1, 4).toString()).toBe("PNG");
    for (const _ of [1, 2, 3]) await visitor.login("captcha1", "wrong-password");
    const late = await visitor.readCaptcha();
    platform.clock.now += 5 * 60_000;
    expect(await visitor.login("captcha1", "x-wrong", { captcha: late })).toMatchObject({
      code: "AUTH_CAPTCHA_WRONG",
    });
    const once = await visitor.readCaptcha();
    const cookies = new Map(visitor.cookies);
    expect(await visitor.login("captcha1", "x-wrong", { captcha: once })).toMatchObject({
      code: "AUTH_INVALID",
    });
    visitor.cookies = cookies;
    expect(await visitor.login("captcha1", "x-wrong", { captcha: once })).toMatchObject({
      code: "AUTH_CAPTCHA_WRONG",
    });
  });

  it("is answered in any case, and only by the browser it was drawn for", async () => {
    const visitor = at(freshIp());
    for (const _ of [1, 2, 3]) await visitor.login("captcha2", "wrong-password");
    const answer = await visitor.readCaptcha();
    const other = platform.visitor("aurora", visitor.ip);
    expect(await other.login("captcha2", "x-wrong", { captcha: answer })).toMatchObject({
      code: "AUTH_CAPTCHA_WRONG",
    });
    expect(
      await visitor.login("captcha2", "x-wrong", { captcha: ` ${answer.toLowerCase()} ` }),
    ).toMatchObject({ code: "AUTH_INVALID" });
  });
});
