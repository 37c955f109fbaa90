import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { type FakePlatform, startFakePlatform } from "../testing/fake-platform.ts";
import { makeSmallPortal } from "../testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "../testing/test-merchants.ts";

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
const key = "a-developers-key-of-tests";
const inSandbox = { PORTICO_SANDBOX: "api", PORTICO_DEVELOPER_KEY: key };
const cookie = `portico_developer=${key}`;

describe("the page of all calls", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await start(inSandbox);
  });
  afterAll(() => gateway.stop());

  it("is drawn for who has the link, in the merchant's colours, without inline code", async () => {
    const arrival = await gateway.ask(host, `/_api?a=1&key=${key}`);
    expect(arrival.status).toBe(303);
    expect(arrival.header("location")).toBe("/_api?a=1");
    expect(arrival.header("set-cookie")).toContain(cookie);
    const headers = { cookie: `portico_theme=light; ${cookie}` };
    const page = await gateway.ask(host, "/_api", { headers });
    expect(page.status).toBe(200);
    expect(page.text).toContain('data-theme="light"');
    expect(page.text).toMatch(/href="\/_m\/alpha\/theme\.[0-9a-f]+\.css"/);
    expect(page.text).not.toMatch(/<style|<script>|\son\w+=| style=/);
    expect(page.header("content-security-policy")).toContain("script-src 'self';");
    expect(page.header("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("reads an OpenAPI document that is compressed for whoever takes it so", async () => {
    const plain = await gateway.ask(host, "/_api/openapi.json", { headers: { cookie } });
    expect(plain.header("content-type")).toBe("application/json; charset=utf-8");
    expect(JSON.parse(plain.text)).toMatchObject({ openapi: "3.1.1" });
    const small = await gateway.ask(host, "/_api/openapi.json", {
      headers: { cookie, "accept-encoding": "br" },
    });
    expect(small.header("content-encoding")).toBe("br");
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 5);
  });

  it("is refused without the link, from this machine too, and is not there on the games' host", async () => {
    for (const path of paths) {
      expect((await gateway.ask(host, path)).status).toBe(403);
      expect((await gateway.ask(host, `${path}?key=wrong`)).status).toBe(403);
      expect((await gateway.ask("games.localhost", path, { headers: { cookie } })).status).toBe(
        404,
      );
    }
  });
});

it("is an address like any unknown one unless it was asked for", async () => {
  const gateway = await start({ PORTICO_SANDBOX: "outbox", PORTICO_DEVELOPER_KEY: key });
  const same = (text: string, path: string) =>
    text.replaceAll(path, "/_x").replace(/nonce="[^"]*"/g, "");
  for (const path of paths) {
    const page = await gateway.ask(host, path, { headers: { cookie } });
    const unknown = await gateway.ask(host, "/_x", { headers: { cookie } });
    expect(page.status).toBe(unknown.status);
    expect(page.text).not.toContain('"openapi"');
    expect(same(page.text, path)).toBe(same(unknown.text, "/_x"));
  }
  await gateway.stop();
});

describe("PORTICO_API", () => {
  it("opens the page to everyone, or to nobody", async () => {
    const open = await start({ PORTICO_API: "everyone" });
    for (const path of paths) expect((await open.ask(host, path)).status).toBe(200);
    await open.stop();
    const shut = await start({ ...inSandbox, PORTICO_API: "nobody" });
    for (const path of paths) {
      const page = await shut.ask(host, path, { headers: { cookie } });
      expect(page.text).not.toContain('"openapi"');
    }
    await shut.stop();
  });

  it("is refused in plain words when it says something else", () => {
    for (const said of ["yes", "loopback"]) {
      const env = { PLATFORM_URL: "http://127.0.0.1:1", PORTICO_API: said };
      expect(() => readConfig(env, "/")).toThrow(
        `PORTICO_API is "${said}": give one of everyone, nobody.`,
      );
    }
  });
});
