import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { isLoopback } from "./local-visit.ts";
import { type FakePlatform, startFakePlatform } from "./testing/fake-platform.ts";
import { makeSmallPortal } from "./testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "./testing/test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "./testing/test-merchants.ts";

let platform: FakePlatform;
let merchants: TestMerchants;

const start = (env: NodeJS.ProcessEnv) =>
  startTestGateway({
    platformUrl: platform.url,
    merchants: merchants.dir,
    portal: makeSmallPortal(),
    env: { PORTICO_TRUSTED_PROXIES: "127.0.0.1", ...env },
  });

beforeAll(async () => {
  platform = await startFakePlatform();
  merchants = await makeTestMerchants();
});
afterAll(async () => {
  await platform.close();
  await merchants.remove(".");
});

const host = "alpha.localhost";
const paths = ["/_api", "/_api/openapi.json"];
const afar = { headers: { "x-forwarded-for": "203.0.113.7" } };

describe("the page of all calls", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await start({});
  });
  afterAll(() => gateway.stop());

  it("is drawn for this machine's own visitors, in the merchant's colours, without inline code", async () => {
    const page = await gateway.ask(host, "/_api", { headers: { cookie: "portico_theme=light" } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('data-theme="light"');
    expect(page.text).toMatch(/href="\/_m\/alpha\/theme\.[0-9a-f]+\.css"/);
    expect(page.text).not.toMatch(/<style|<script>|\son\w+=| style=/);
    expect(page.header("content-security-policy")).toContain("script-src 'self';");
    expect(page.header("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("reads an OpenAPI document that is compressed for whoever takes it so", async () => {
    const plain = await gateway.ask(host, "/_api/openapi.json");
    expect(plain.header("content-type")).toBe("application/json; charset=utf-8");
    expect(JSON.parse(plain.text)).toMatchObject({ openapi: "3.1.1" });
    const small = await gateway.ask(host, "/_api/openapi.json", {
      headers: { "accept-encoding": "br" },
    });
    expect(small.header("content-encoding")).toBe("br");
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 5);
  });

  it("is not there for visitors from elsewhere, nor on the games' host", async () => {
    for (const path of paths) {
      expect((await gateway.ask(host, path, afar)).status).toBe(404);
      expect((await gateway.ask("games.localhost", path)).status).toBe(404);
    }
  });
});

it("is not there behind a proxy of this machine, named or not, nor under a portal's public name", async () => {
  // Every visitor of such a proxy has this machine's address.
  const gateway = await start({ PORTICO_TRUSTED_PROXIES: "" });
  const said = [
    { "x-forwarded-for": "203.0.113.7" },
    { "x-forwarded-for": "127.0.0.1" },
    { forwarded: "for=203.0.113.7" },
    { "x-real-ip": "203.0.113.7" },
    { "cf-connecting-ip": "203.0.113.7" },
    { via: "1.1 edge" },
    { "x-forwarded-host": "alpha.example" },
  ];
  for (const path of paths) {
    expect((await gateway.ask(host, path)).status).toBe(200);
    for (const headers of said)
      expect((await gateway.ask(host, path, { headers: headers as never })).status).toBe(404);
    expect((await gateway.ask("alpha.example", path)).status).toBe(404);
  }
  await gateway.stop();
});

describe("PORTICO_API", () => {
  it("opens the page to everyone, or to nobody", async () => {
    for (const [readers, here, there] of [
      ["everyone", 200, 200],
      ["nobody", 404, 404],
    ] as const) {
      const gateway = await start({ PORTICO_API: readers });
      for (const path of paths) {
        expect((await gateway.ask(host, path)).status).toBe(here);
        expect((await gateway.ask(host, path, afar)).status).toBe(there);
      }
      await gateway.stop();
    }
  });

  it("is refused in plain words when it says something else", () => {
    const env = { PLATFORM_URL: "http://127.0.0.1:1", PORTICO_API: "yes" };
    expect(() => readConfig(env, "/")).toThrow(
      'PORTICO_API is "yes": give one of loopback, everyone, nobody.',
    );
  });
});

it.each([
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["203.0.113.7", false],
  ["127.evil.example", false],
  ["::ffff:10.0.0.1", false],
])("takes %s for this machine's own address: %s", (address, own) => {
  expect(isLoopback(address)).toBe(own);
});
