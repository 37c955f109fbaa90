import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

let platform: TestPlatform;

beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

const minutes = (count: number) => count * 60_000;
const cookieName = "__Host-portico_session";

async function member(username: string): Promise<Visitor> {
  const visitor = platform.visitor("aurora");
  const joined = await visitor.join(username);
  expect(joined).toMatchObject({ status: 200, success: true });
  return visitor;
}

describe("a session", () => {
  it("CALL-024 CALL-034 registers, shows the balance, logs out and logs in again", async () => {
    const visitor = await member("thinpath1");
    expect(await visitor.call("balance")).toMatchObject({
      success: true,
      value: { sumBalance: "0.00", currency: "VND", currencySymbol: "₫" },
    });
    expect(await visitor.call("memberInfo")).toMatchObject({
      value: { userName: "thinpath1", type: 0, isAgent: 0, passwordChange: false, language: "TY" },
    });
    expect(await visitor.call("logout")).toMatchObject({ value: { loggedOut: true } });
    expect(visitor.cookies.has(cookieName)).toBe(false);
    const again = await visitor.login("thinpath1", goodPassword);
    expect(again).toMatchObject({ success: true, value: { firstTimeLogin: false } });
    expect(await visitor.call("balance")).toMatchObject({ value: { sumBalance: "0.00" } });
  });

  it("needs both halves, of the same session", async () => {
    const one = await member("halves1");
    const other = await member("halves2");
    const copied = platform.visitor("aurora");
    copied.token = one.token;
    expect(await copied.call("balance")).toMatchObject({ status: 401, code: "SESSION_REQUIRED" });
    copied.cookies.set(cookieName, other.cookies.get(cookieName) ?? "");
    expect(await copied.call("balance")).toMatchObject({ status: 401, code: "SESSION_ENDED" });
    copied.token = null;
    expect(await copied.call("balance")).toMatchObject({ status: 401, code: "SESSION_REQUIRED" });
    expect(await one.call("balance")).toMatchObject({ status: 200 });
  });

  it("keeps only hashes of its halves", async () => {
    const visitor = await member("hashes1");
    const rows = await platform.test.asOwner<{ text: string }>(
      "select row_to_json(session)::text as text from session",
    );
    const stored = rows.map(({ text }) => text).join("\n");
    expect(stored).not.toContain(visitor.token);
    expect(stored).not.toContain(visitor.cookies.get(cookieName));
  });

  it("ends after 30 minutes without a call, not before", async () => {
    const visitor = await member("idle0001");
    platform.clock.now += minutes(29);
    expect(await visitor.call("balance")).toMatchObject({ status: 200 });
    platform.clock.now += minutes(29);
    expect(await visitor.call("balance")).toMatchObject({ status: 200 });
    platform.clock.now += minutes(30);
    expect(await visitor.call("balance")).toMatchObject({ status: 401, code: "SESSION_ENDED" });
  });

  it("ends after 12 hours however busy it is", async () => {
    const visitor = await member("absolute1");
    for (let passed = 20; passed < 720; passed += 20) {
      platform.clock.now += minutes(20);
      expect(await visitor.call("balance")).toMatchObject({ status: 200 });
    }
    platform.clock.now += minutes(20);
    expect(await visitor.call("balance")).toMatchObject({ status: 401, code: "SESSION_ENDED" });
  });

  it("CALL-014 is gone for every holder at once after logout, which POST reaches too", async () => {
    const visitor = await member("logout01");
    const otherTab = platform.visitor("aurora");
    otherTab.token = visitor.token;
    otherTab.cookies = new Map(visitor.cookies);
    const out = await visitor.call("logout", {}, { method: "POST" });
    expect(out).toMatchObject({ status: 200, value: { loggedOut: true } });
    expect(out.headers["clear-site-data"]).toBe('"cache"');
    expect(await otherTab.call("balance")).toMatchObject({ status: 401, code: "SESSION_ENDED" });
  });

  it("is worth nothing at another merchant", async () => {
    const visitor = await member("crossing1");
    visitor.merchant = "siam";
    expect(await visitor.call("balance")).toMatchObject({ status: 401, code: "SESSION_ENDED" });
    expect(await visitor.call("memberInfo")).toMatchObject({ status: 401, value: null });
  });

  it("sets a cookie no script and no other site can use", async () => {
    const visitor = platform.visitor("aurora");
    const joined = await visitor.join("cookies01");
    const cookies = [joined.headers["set-cookie"]].flat().map(String);
    const session = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`));
    for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=43200"])
      expect(session).toContain(part);
    expect(session).not.toContain("Domain");
  });
});

describe("updateLanguage", () => {
  it("keeps a member's choice and refuses a language the merchant lacks", async () => {
    const visitor = await member("speaker1");
    expect(await visitor.call("updateLanguage", { language: "EN" })).toMatchObject({
      value: { language: "EN" },
    });
    expect(await visitor.call("memberInfo")).toMatchObject({ value: { language: "EN" } });
    expect(await visitor.call("updateLanguage", { language: "TH" })).toMatchObject({
      status: 400,
      code: "LANGUAGE_UNKNOWN",
    });
  });
});
