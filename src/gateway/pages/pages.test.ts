import type { ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { type FakePlatform, statusValue, value } from "../testing/fake-platform.ts";
import { makeSmallPortal, type SmallPortal } from "../testing/small-portal.ts";
import { openSmallStage, type SmallStage } from "../testing/small-stage.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const alpha = "alpha.localhost";
const beta = "beta.localhost";
const proxyHeaders = (address: string) => ({ "x-forwarded-for": address });

let stage: SmallStage;
let platform: FakePlatform;
let portal: SmallPortal;
let gateway: TestGateway;

beforeAll(async () => {
  stage = await openSmallStage({ env: { PORTICO_TRUSTED_PROXIES: "127.0.0.1" } });
  ({ platform, portal, gateway } = stage);
});
afterAll(() => stage.close());

const defaults = makeSmallPortal();

beforeEach(() => {
  portal.drawn.length = 0;
  platform.seen.length = 0;
  portal.planned = { calls: [], chunks: [] };
  portal.draw = defaults.draw;
});

const noncesOf = (text: string) => [...text.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);

describe("a page", () => {
  it("is the merchant's of the host", async () => {
    const [one, other] = [await gateway.ask(alpha, "/"), await gateway.ask(beta, "/login")];
    expect(one.status).toBe(200);
    expect(one.text).toContain("<title>Alpha Harbor</title>");
    expect(other.text).toContain("<title>Beta Orchid</title>");
    expect(await gateway.ask("alpha.example", "/")).toMatchObject({ status: 200 });
  });

  it("LANG-09 is in the merchant's language until the visitor chose a supported one", async () => {
    const languageFor = async (headers: Record<string, string>) =>
      /lang="(\w+)"/.exec((await gateway.ask(alpha, "/", { headers })).text)?.[1];
    expect(await languageFor({})).toBe("TY");
    expect(await languageFor({ "accept-language": "en" })).toBe("TY");
    expect(await languageFor({ cookie: "portico_lang=EN" })).toBe("EN");
    expect(await languageFor({ cookie: "portico_lang=TH" })).toBe("TY");
    expect(await languageFor({ cookie: "portico_lang=__proto__" })).toBe("TY");
  });

  it("is in the merchant's theme until the visitor chose", async () => {
    const themeFor = async (host: string, cookie = "") =>
      /data-theme="(\w+)"/.exec(
        (await gateway.ask(host, "/login", { headers: { cookie } })).text,
      )?.[1];
    expect(await themeFor(alpha)).toBe("dark");
    expect(await themeFor(beta)).toBe("light");
    expect(await themeFor(beta, "portico_theme=dark")).toBe("dark");
    expect(await themeFor(beta, "portico_theme=red")).toBe("light");
  });

  it("is drawn once for many, with a nonce of its own in each answer's text and policy", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateway.ask(alpha, "/rng?page=nonce")),
    );
    expect(portal.drawn).toHaveLength(1);
    const nonces = some(answers).map(({ text, header }) => {
      const found = noncesOf(text);
      expect([found.length, new Set(found).size]).toEqual([2, 1]);
      expect(header("content-security-policy")).toContain(`script-src 'self' 'nonce-${found[0]}'`);
      return found[0];
    });
    expect(new Set(nonces).size).toBe(20);
    expect(answers[0]?.text).not.toContain(portal.drawn[0]?.nonce);
  });

  it("is drawn anew for another merchant, language, theme, session or query", async () => {
    const path = "/login?case=keys";
    await gateway.ask(alpha, path);
    await gateway.ask(beta, path);
    for (const cookie of ["portico_lang=EN", "portico_theme=light", "__Host-portico_session=x"]) {
      await gateway.ask(alpha, path, { headers: { cookie } });
    }
    await gateway.ask(alpha, `${path}&page=2`);
    expect(portal.drawn).toHaveLength(6);
  });

  it("shows a visitor no other visitor's address, though it is drawn once", async () => {
    const path = "/rng?case=address";
    const [one, other] = [
      await gateway.ask(alpha, path, { headers: proxyHeaders("203.0.113.5") }),
      await gateway.ask(alpha, path, { headers: proxyHeaders("198.51.100.7") }),
    ];
    expect(portal.drawn).toHaveLength(1);
    expect(one.text).toContain("<b>203.0.113.5</b>");
    expect(one.text).toContain('"ip":"203.0.113.5"');
    expect(other.text).toContain("<b>198.51.100.7</b>");
    expect(other.text).not.toContain("203.0.113.5");
  });

  it("carries the platform's newest clock although it was drawn before", async () => {
    const path = "/rng?case=clock";
    const at = (serverTime: number) =>
      platform.on("/wps/system/status", value(statusValue({ serverTime })));
    at(1_800_000_000_001);
    await gateway.ask(alpha, path, { headers: proxyHeaders("203.0.113.21") });
    at(1_800_000_000_002);
    const later = await gateway.ask(alpha, path, { headers: proxyHeaders("203.0.113.22") });
    expect(portal.drawn).toHaveLength(1);
    expect(later.text).toContain('"serverTime":1800000000002');
  });

  it("does not let the platform write into it by an address that is none", async () => {
    const location = { ip: "<script>alert(1)</script>", country: "VN" };
    platform.on("/wps/system/status", value(statusValue({ location })));
    const { text } = await gateway.ask(alpha, "/rng?case=evil", {
      headers: proxyHeaders("203.0.113.30"),
    });
    expect(text).toContain("<b></b>");
    expect(text).not.toContain("alert(1)");
  });

  it("never holds the start token of its address (OPEN-006), nor does the log", async () => {
    const { text } = await gateway.ask(alpha, "/?token=s3cret-start-token&case=token");
    expect(text).not.toContain("s3cret-start-token");
    expect(portal.drawn.map(({ url }) => url)).toEqual(["/?case=token"]);
    expect(gateway.logged.join()).not.toContain("s3cret-start-token");
  });

  it("is compressed as the browser accepts it, and not for ever", async () => {
    const asked = (encoding: string) =>
      gateway.ask(alpha, "/", { headers: { "accept-encoding": encoding } });
    const [br, gz, plain] = [await asked("gzip, br"), await asked("gzip"), await asked("identity")];
    expect(br.header("content-encoding")).toBe("br");
    expect(brotliDecompressSync(br.bytes).toString()).toContain("<!doctype html>");
    expect(gz.header("content-encoding")).toBe("gzip");
    expect(gunzipSync(gz.bytes).toString()).toContain("<!doctype html>");
    expect(plain.header("content-encoding")).toBe("");
    expect(br.header("vary")).toContain("Accept-Encoding");
    expect(br.header("cache-control")).toBe("private, no-cache");
  });

  it("is refused to a network that asks for ever new ones, and to nobody else", async () => {
    const flood = { headers: proxyHeaders("203.0.113.99") };
    for (let round = 0; round < 600; round += 1)
      await gateway.ask(alpha, `/?case=flood-${round}`, flood);
    const refused = await gateway.ask(alpha, "/?case=flood-more", flood);
    expect([refused.status, Number(refused.header("retry-after")) > 0]).toEqual([429, true]);
    expect(refused.text).toContain("Too many pages");
    expect((await gateway.ask(alpha, "/?case=flood-599", flood)).status).toBe(200);
    const both = await Promise.all([
      gateway.ask(alpha, "/?case=flood-both", flood),
      gateway.ask(alpha, "/?case=flood-both", { headers: proxyHeaders("203.0.113.98") }),
    ]);
    expect(both[1].status).toBe(200);
  });

  it("is refused in our own words when it cannot be drawn, with a reference to the log", async () => {
    portal.draw = () => {
      throw new Error("the lobby is on fire");
    };
    const { status, text, header } = await gateway.ask(alpha, "/rng?case=broken");
    expect(status).toBe(500);
    expect(text).not.toContain("fire");
    expect(text).toContain(header("x-request-id"));
    const entry = gateway.logged.find((line) => line.includes("the lobby is on fire"));
    expect(entry).toContain(header("x-request-id"));
  });

  it("follows the portal's redirect on its own origin alone", async () => {
    portal.draw = () => ({ status: 302, redirect: "/rng", document: [] });
    const inside = await gateway.ask(alpha, "/?case=inside");
    expect([inside.status, inside.header("location")]).toEqual([302, "/rng"]);
    expect(inside.header("cache-control")).toBe("no-store");
    portal.draw = () => ({ status: 302, redirect: "//evil.example", document: [] });
    expect((await gateway.ask(alpha, "/?case=outside")).header("location")).toBe("/");
  });
});

describe("the portal's state", () => {
  it.each([
    [1, 503],
    [2, 200],
  ] as const)("code %i reaches the page", async (code, expected) => {
    platform.on("/wps/system/status", value(statusValue({ code })));
    const headers = proxyHeaders(`203.0.113.${40 + code}`);
    const { status, text } = await gateway.ask(beta, "/rng", { headers });
    expect(status).toBe(expected);
    expect(text).toContain(`data-code="${code}"`);
  });

  it("is asked for with the visitor's address, from trusted proxies only", async () => {
    await gateway.ask(alpha, "/", { headers: proxyHeaders("203.0.113.50") });
    expect(platform.of("/wps/system/status")[0]?.headers).toMatchObject({
      "x-portico-client-ip": "203.0.113.50",
      "x-portico-merchant": "alpha",
      "x-portico-key": "test-gateway-key",
    });
  });

  it("is asked for with the country a trusted proxy names, where an operator named its header", async () => {
    const edge = { ...proxyHeaders("203.0.113.51"), "cf-ipcountry": "US" };
    await gateway.ask(alpha, "/", { headers: edge });
    expect(platform.of("/wps/system/status")[0]?.headers).not.toHaveProperty("x-portico-country");
    const named = await startTestGateway({
      platformUrl: platform.url,
      merchants: stage.merchants.dir,
      portal,
      env: { PORTICO_TRUSTED_PROXIES: "127.0.0.1", PORTICO_COUNTRY_HEADER: "CF-IPCountry" },
    });
    await named.ask(alpha, "/", { headers: edge });
    expect(platform.of("/wps/system/status")[1]?.headers).toMatchObject({
      "x-portico-country": "US",
    });
    await named.stop();
  });

  it.each([
    ["an error", (r: ServerResponse) => r.writeHead(500).end("oops")],
    ["HTML", (r: ServerResponse) => r.end("<html>")],
    ["a wrong value", value({ code: 7 })],
    ["a cut answer", (r: ServerResponse) => r.destroy()],
  ])("counts as unreachable when the platform gives %s", async (name, answer) => {
    platform.on("/wps/system/status", answer);
    const headers = proxyHeaders(`203.0.113.${60 + name.length}`);
    const { status, text, header } = await gateway.ask(alpha, "/", { headers });
    expect(status).toBe(503);
    expect(header("retry-after")).toBe("5");
    expect(text).toContain('data-code="unreachable"');
  });
});

describe("a host that is nobody's", () => {
  it.each([
    "nobody.localhost",
    "localhost",
    "127.0.0.1",
    "alpha.localhost.evil.example",
    "base.localhost",
  ])("%s gets a page that names no merchant", async (host) => {
    for (const path of ["/", "/rng", "/wps/system/status", "/_m/alpha/x", "/favicon.ico"]) {
      const { status, text, headers } = await gateway.ask(host, path);
      expect(status).toBe(404);
      expect(text + JSON.stringify(headers)).not.toMatch(/alpha|beta|orchid|portico/i);
    }
  });

  it("is not opened by a forwarded host, nor a merchant's own host taken over by one", async () => {
    const headers = { "x-forwarded-host": alpha, forwarded: `host=${alpha}` };
    expect(await gateway.ask("nobody.localhost", "/", { headers })).toMatchObject({ status: 404 });
    const own = await gateway.ask(beta, "/login", { headers });
    expect(own.text).toContain("<title>Beta Orchid</title>");
  });

  it("still tells whether the gateway is well", async () => {
    const { status, text } = await gateway.ask("127.0.0.1", "/_health");
    expect([status, text]).toEqual([200, '{"ok":true}']);
  });
});

describe("a page's query (S8)", () => {
  it("is what the page reads of it: anything else draws no other page", async () => {
    await gateway.ask(alpha, "/login?search=x&page=2");
    for (let index = 0; index < 20; index += 1) {
      const { text } = await gateway.ask(alpha, `/login?r${index}=1&page=2&search=x&page=${index}`);
      expect(text).toContain("/login?page=2&amp;search=x");
    }
    expect(portal.drawn.map(({ url }) => url)).toEqual(["/login?page=2&search=x"]);
  });
});

describe("an odd address", () => {
  it.each(["//evil.example/", "/a//b", "/..%2f..%2fetc", "/\\evil"])(
    "%s leads nowhere",
    async (path) => {
      const { status, header, text } = await gateway.ask(alpha, path);
      expect([status, header("location")]).toEqual([404, ""]);
      expect(text).toContain('<a href="/">');
    },
  );

  it("that cannot be decoded is a bad one, and says so on a page that leads home", async () => {
    const { status, text, header } = await gateway.ask(alpha, "/%zz");
    expect([status, header("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect(text).toContain('<h1>Bad address</h1><p>This address leads nowhere.</p><p><a href="/">');
  });

  it("with a host of its own leads nowhere", async () => {
    const { status } = await gateway.ask(alpha, "http://beta.localhost/login");
    expect(status).toBe(404);
  });
});
