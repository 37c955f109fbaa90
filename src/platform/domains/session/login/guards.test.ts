import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  goodPassword,
  makeTestPlatform,
  registration,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let ip = 0;

/** A visitor from an address nobody has used yet. */
function at(merchant = "aurora"): Visitor {
  ip += 1;
  return platform.visitor(merchant, `198.51.${100 + Math.floor(ip / 250)}.${ip % 250}`);
}

beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("checked", "aurora", (site) => {
    site.botCheck = "altcha";
  });
});
afterAll(() => platform?.close());

/** A solved task, as a browser sends it. */
async function solve(visitor: Visitor): Promise<{ provider: "altcha"; token: string }> {
  const { value: challenge } = await visitor.call("altchaChallenge");
  const solution = await solveChallenge({ challenge, deriveKey });
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  return { provider: "altcha", token };
}

describe("the bot check", () => {
  it("REG-22 lets in who solved the task, once, and nobody else", async () => {
    const visitor = at("checked");
    const payload = { mobileNo: "913000001" };
    expect(await visitor.call("sendRegisterCode", payload)).toMatchObject({
      status: 400,
      code: "BOT_CHECK_FAILED",
    });
    const verification = await solve(visitor);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        visitor.call("sendRegisterCode", { ...payload, verification }),
      ),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === "BOT_CHECK_FAILED")).toHaveLength(29);
  });

  it("refuses a task of another merchant, one that is late, an easier one, and rubbish", async () => {
    const visitor = at("checked");
    const call = (verification: object) =>
      visitor.call("sendRegisterCode", { mobileNo: "913000002", verification });
    expect(await call(await solve(at("aurora")))).toMatchObject({ code: "BOT_CHECK_FAILED" });
    const late = await solve(visitor);
    platform.clock.now += 600_000;
    expect(await call(late)).toMatchObject({ code: "BOT_CHECK_FAILED" });
    const given = JSON.parse(Buffer.from((await solve(visitor)).token, "base64").toString());
    const forged = structuredClone(given);
    forged.challenge.parameters.data.until = String(platform.clock.now + 1e9);
    const cheap = structuredClone(given);
    cheap.challenge.parameters.cost = 1;
    for (const one of [forged, cheap, {}, { challenge: null, solution: {} }]) {
      const token = Buffer.from(JSON.stringify(one)).toString("base64");
      expect(await call({ provider: "altcha", token })).toMatchObject({ code: "BOT_CHECK_FAILED" });
    }
    expect(await call({ provider: "altcha", token: "%%%" })).toMatchObject({
      code: "BOT_CHECK_FAILED",
    });
    expect(await call({ provider: "none", token: "" })).toMatchObject({ code: "BOT_CHECK_FAILED" });
  });

  it("stands in for the captcha picture at registration and at login", async () => {
    const visitor = at();
    const form = { ...registration("worker01"), verification: await solve(visitor) };
    expect(await visitor.call("register", form)).toMatchObject({ success: true });
    for (const _ of [1, 2, 3]) await at().login("worker01", "wrong-password");
    expect(await visitor.login("worker01", goodPassword)).toMatchObject({
      code: "AUTH_CAPTCHA_REQUIRED",
    });
    const verification = await solve(visitor);
    expect(await visitor.login("worker01", goodPassword, { verification })).toMatchObject({
      success: true,
    });
  });
});

describe("a start code", () => {
  it("begins a session once, within a minute, and never over another one", async () => {
    const owner = at();
    await owner.join("starter1");
    const { token } = (await owner.call("createStartToken")).value;
    expect(await owner.call("exchangeStartToken", { token })).toMatchObject({
      code: "STATE_INVALID",
    });
    const phone = at();
    expect(await at("siam").call("exchangeStartToken", { token })).toMatchObject({
      code: "TICKET_INVALID",
    });
    expect(await phone.call("exchangeStartToken", { token })).toMatchObject({
      success: true,
      value: { userName: "starter1" },
    });
    expect(await at().call("exchangeStartToken", { token })).toMatchObject({
      code: "TICKET_INVALID",
    });
    const left = (await owner.call("createStartToken")).value.token;
    await owner.call("logout");
    expect(await at().call("exchangeStartToken", { token: left })).toMatchObject({
      code: "TICKET_INVALID",
    });
    expect(await owner.login("starter1", goodPassword)).toMatchObject({ success: true });
    const late = (await owner.call("createStartToken")).value.token;
    platform.clock.now += 60_000;
    expect(await at().call("exchangeStartToken", { token: late })).toMatchObject({
      code: "TICKET_INVALID",
    });
  });
});

describe("failures at an account", () => {
  it("are forgotten a day after the last one: the next one is the first", async () => {
    await at().join("forgiven");
    const guess = () => at().login("forgiven", "wrong-password");
    for (let guesses = 0; guesses < 3; guesses += 1) await guess();
    expect(await guess()).toMatchObject({ code: "AUTH_CAPTCHA_REQUIRED" });
    platform.clock.now += 24 * 3_600_000;
    expect(await guess()).toMatchObject({
      code: "AUTH_INVALID",
      value: { captchaRequired: false },
    });
    expect(await guess()).toMatchObject({ code: "AUTH_INVALID" });
  });
});

describe("a remembered device", () => {
  it("LOGIN-31 is known for a day by an opaque cookie, and its owner is never made to wait", async () => {
    const owner = at();
    await owner.join("device01");
    await owner.login("device01", goodPassword, { remember: true });
    const cookie = owner.cookies.get("__Host-portico_device") ?? "";
    expect(cookie).toMatch(/^[\w-]{43}$/);
    const attacker = platform.visitor("aurora", owner.ip);
    const guess = async () =>
      attacker.login("device01", "wrong-password", { captcha: await attacker.readCaptcha() });
    for (let guesses = 0; guesses < 6; guesses += 1) await guess();
    expect(await guess()).toMatchObject({ status: 429, code: "AUTH_LOCKED" });
    const captcha = await owner.readCaptcha();
    expect(await owner.login("device01", goodPassword, { captcha, remember: true })).toMatchObject({
      success: true,
    });
    const next = owner.cookies.get("__Host-portico_device");
    expect(next).not.toBe(cookie);
    const { value } = await owner.call("memberInfo");
    expect(value.userName).toBe("device01");
    // Without the wish the device is forgotten.
    const answer = await owner.readCaptcha();
    await owner.login("device01", goodPassword, { captcha: answer, remember: false });
    expect(owner.cookies.has("__Host-portico_device")).toBe(false);
  });
});
