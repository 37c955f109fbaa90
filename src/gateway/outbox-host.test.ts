import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakePlatform, startFakePlatform } from "./testing/fake-platform.ts";
import { makeSmallPortal } from "./testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "./testing/test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "./testing/test-merchants.ts";

const host = "outbox.localhost";
const policy = "default-src 'none'; style-src 'sha256-x'";
let platform: FakePlatform;
let merchants: TestMerchants;
let open: TestGateway;
let proxied: TestGateway;

beforeAll(async () => {
  platform = await startFakePlatform();
  platform.on("/outbox", (response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-security-policy", policy);
    response.end("<h1>Outbox</h1>");
  });
  merchants = await makeTestMerchants();
  const options = {
    platformUrl: platform.url,
    merchants: merchants.dir,
    portal: makeSmallPortal(),
  };
  open = await startTestGateway(options);
  const env = { PORTICO_TRUSTED_PROXIES: "127.0.0.1,::1" };
  proxied = await startTestGateway({ ...options, env });
});
afterAll(async () => {
  await open.stop();
  await proxied.stop();
  await platform.close();
  await merchants.remove(".");
});

it("shows a developer at this machine what would have been sent", async () => {
  const page = await open.ask(host, "/");
  expect(page).toMatchObject({ status: 200, text: "<h1>Outbox</h1>" });
  expect(page.header("content-security-policy")).toBe(policy);
  expect(page.header("x-frame-options")).toBe("DENY");
  expect(platform.seen.at(-1)?.headers["x-portico-key"]).toBe("test-gateway-key");
});

it("shows nothing behind a proxy, on other hosts, or at other paths", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  for (const answer of [
    await open.ask(host, "/", { headers }),
    await open.ask(host, "/", { headers: { "x-real-ip": "203.0.113.9" } }),
    await open.ask(host, "/", { headers: { "x-forwarded-proto": "https" } }),
    await open.ask(host, "/", { headers: { via: "1.1 edge" } }),
    await proxied.ask(host, "/"),
    await open.ask(host, "/wps/captcha"),
    await open.ask(host, "/", { method: "POST" }),
    await open.ask("games.localhost", "/outbox"),
  ])
    expect(answer.status).toBe(404);
  expect((await open.ask("alpha.localhost", "/outbox")).text).not.toContain("<h1>Outbox</h1>");
});
