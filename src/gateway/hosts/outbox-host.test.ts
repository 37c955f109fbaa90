import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { type FakePlatform, startFakePlatform } from "../testing/fake-platform.ts";
import { makeSmallPortal } from "../testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "../testing/test-merchants.ts";

const host = "outbox.localhost";
const key = "a-developers-key-of-tests";
const policy = "default-src 'none'; style-src 'sha256-x'";
let platform: FakePlatform;
let merchants: TestMerchants;
let plain: TestGateway;
let sandbox: TestGateway;
let proxied: TestGateway;

beforeAll(async () => {
  platform = await startFakePlatform();
  platform.on("/outbox", (response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-security-policy", policy);
    response.end("<h1>Outbox</h1>");
  });
  merchants = await makeTestMerchants();
  const start = (env: NodeJS.ProcessEnv) =>
    startTestGateway({
      platformUrl: platform.url,
      merchants: merchants.dir,
      portal: makeSmallPortal(),
      env,
    });
  plain = await start({ PORTICO_DEVELOPER_KEY: key });
  const asked = { PORTICO_SANDBOX: "outbox", PORTICO_DEVELOPER_KEY: key };
  sandbox = await start(asked);
  proxied = await start({ ...asked, PORTICO_TRUSTED_PROXIES: "127.0.0.1,::1" });
});
afterAll(async () => {
  for (const gateway of [plain, sandbox, proxied]) await gateway?.stop();
  await platform.close();
  await merchants.remove(".");
});

it("is a host like any unknown one unless the sandbox's outbox was asked for", async () => {
  const seen = platform.seen.length;
  for (const path of ["/", `/?key=${key}`, "/outbox"]) {
    const answer = await plain.ask(host, path, { headers: { cookie: `portico_developer=${key}` } });
    expect(answer).toMatchObject({ status: 404, text: (await plain.ask("no.example", "/")).text });
  }
  expect(platform.seen.length).toBe(seen);
});

it("opens by the link alone, which leaves a cookie that no script reads", async () => {
  for (const gateway of [sandbox, proxied]) {
    const arrival = await gateway.ask(host, `/?key=${key}`);
    expect(arrival).toMatchObject({ status: 303 });
    expect(arrival.header("location")).toBe("/");
    const cookie = arrival.header("set-cookie");
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    const page = await gateway.ask(host, "/", { headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect(page).toMatchObject({ status: 200, text: "<h1>Outbox</h1>" });
    expect(page.header("content-security-policy")).toBe(policy);
    expect(page.header("x-frame-options")).toBe("DENY");
    expect(page.header("cache-control")).toBe("no-store");
    expect(platform.seen.at(-1)?.headers["x-portico-key"]).toBe("test-gateway-key");
  }
});

it("shows nothing without the link, wherever the visitor says to come from", async () => {
  const seen = platform.seen.length;
  const right = `portico_developer=${key}`;
  for (const headers of [
    {},
    { cookie: "portico_developer=" },
    { cookie: `portico_developer=${key}x` },
    { "x-forwarded-for": "127.0.0.1" },
    { "x-real-ip": "127.0.0.1" },
  ])
    for (const path of ["/", "/?key=", `/?key=${key.slice(1)}`, `/?KEY=${key}`]) {
      const answer = await sandbox.ask(host, path, { headers: headers as never });
      expect(answer.status).toBe(403);
      expect(answer.header("set-cookie")).toBe("");
    }
  for (const answer of [
    await sandbox.ask(host, "/wps/captcha", { headers: { cookie: right } }),
    await sandbox.ask(host, "/", { method: "POST", headers: { cookie: right } }),
    await sandbox.ask("games.localhost", "/outbox", { headers: { cookie: right } }),
  ])
    expect(answer.status).toBe(404);
  expect(platform.seen.length).toBe(seen);
  const portal = await sandbox.ask("alpha.localhost", "/outbox", { headers: { cookie: right } });
  expect(portal.text).not.toContain("<h1>Outbox</h1>");
});

it("is not started with a key that could be guessed", () => {
  const env = { PLATFORM_URL: "http://127.0.0.1:1", PORTICO_SANDBOX: "outbox" };
  for (const more of [{}, { PORTICO_DEVELOPER_KEY: "short" }])
    expect(() => readConfig({ ...env, ...more }, "/")).toThrow(
      "PORTICO_DEVELOPER_KEY must be set to a secret of at least 16 characters",
    );
});
