import { afterAll, beforeAll, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { type FakePlatform, startFakePlatform } from "../testing/fake-platform.ts";
import { makeSmallPortal } from "../testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "../testing/test-merchants.ts";

const host = "payments.localhost";
const order = "0b2d9f0e-6a52-4c56-8f0c-7b0d6f7f1a11";
const policy = "default-src 'none'; form-action 'self' http://alpha.localhost";
const back = "http://alpha.localhost:3000/member/depositv2";
let platform: FakePlatform;
let merchants: TestMerchants;
let plain: TestGateway;
let sandbox: TestGateway;
let named: TestGateway;

beforeAll(async () => {
  platform = await startFakePlatform();
  platform.on(`/sandbox/payments/${order}`, (response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-security-policy", policy);
    response.end("<h1>Test payment</h1>");
  });
  platform.on(`/sandbox/payments/${order}/paid`, (response) => {
    response.statusCode = 303;
    response.setHeader("location", back);
    response.end();
  });
  platform.on(`/sandbox/payments/${order}/failed`, (response) => {
    response.statusCode = 429;
    response.end();
  });
  merchants = await makeTestMerchants();
  const start = (env: NodeJS.ProcessEnv) =>
    startTestGateway({
      platformUrl: platform.url,
      merchants: merchants.dir,
      portal: makeSmallPortal(),
      env,
    });
  plain = await start({ PORTICO_PAYMENTS_HOST: host });
  sandbox = await start({ PORTICO_SANDBOX: "payments" });
  named = await start({ PORTICO_SANDBOX: "payments", PORTICO_PAYMENTS_HOST: "Pay.example" });
});
afterAll(async () => {
  for (const gateway of [plain, sandbox, named]) await gateway?.stop();
  await platform.close();
  await merchants.remove(".");
});

it("is a host like any unknown one unless the sandbox's payments were asked for", async () => {
  const seen = platform.seen.length;
  const unknown = (await plain.ask("no.example", "/")).text;
  for (const path of some(["/", `/alpha/${order}?token=1`]))
    expect(await plain.ask(host, path)).toMatchObject({ status: 404, text: unknown });
  expect((await named.ask(host, `/alpha/${order}`)).text).toBe(unknown);
  expect(platform.seen.length).toBe(seen);
});

it("shows the page, with its own policy, and leads back where the platform says", async () => {
  for (const [gateway, at] of [
    [sandbox, host],
    [named, "pay.example"],
  ] as const) {
    const page = await gateway.ask(at, `/alpha/${order}?token=1`, {
      headers: { cookie: "portico_session=1" },
    });
    expect(page).toMatchObject({ status: 200, text: "<h1>Test payment</h1>" });
    expect(page.header("content-security-policy")).toBe(policy);
    expect(page.header("x-frame-options")).toBe("DENY");
    expect(page.header("cache-control")).toBe("no-store");
    expect(platform.seen.at(-1)).toMatchObject({
      headers: { "x-portico-key": "test-gateway-key", "x-portico-merchant": "alpha" },
    });
    expect(platform.seen.at(-1)?.headers.cookie).toBeUndefined();
    const pressed = await gateway.ask(at, `/alpha/${order}/paid?token=1`, { method: "POST" });
    expect(pressed.status).toBe(303);
    expect(pressed.header("location")).toBe(back);
  }
  const busy = await sandbox.ask(host, `/alpha/${order}/failed?token=1`, { method: "POST" });
  expect(busy.status).toBe(429);
});

it("has nothing else on that host", async () => {
  const seen = platform.seen.length;
  for (const [path, method] of [
    ["/", "GET"],
    ["/wps/captcha", "GET"],
    [`/nobody/${order}`, "GET"],
    [`/alpha/${order}/paid/more`, "POST"],
    [`/alpha/../${order}`, "GET"],
    [`/alpha/${order}`, "PUT"],
    ["/alpha/..%2f..%2foutbox", "GET"],
  ] as const) {
    const answer = await sandbox.ask(host, path, { method });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect(platform.seen.length).toBe(seen);
  const portal = await sandbox.ask("alpha.localhost", `/alpha/${order}?token=1`);
  expect(portal.text).not.toContain("Test payment");
});

it("tells a platform of the page's host only where there is one", async () => {
  platform.on("/wps/captcha", (response) => response.end("{}"));
  await sandbox.ask("alpha.localhost", "/wps/captcha");
  expect(platform.seen.at(-1)?.headers).toMatchObject({
    "x-portico-payments-origin": expect.stringMatching(/^http:\/\/payments\.localhost(:\d+)?$/),
    "x-portico-portal-origin": expect.stringMatching(/^http:\/\/alpha\.localhost(:\d+)?$/),
  });
  await plain.ask("alpha.localhost", "/wps/captcha");
  expect(platform.seen.at(-1)?.headers["x-portico-payments-origin"]).toBeUndefined();
});
