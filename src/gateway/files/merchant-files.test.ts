import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { some } from "#tests/support/some.ts";
import { type FakePlatform, startFakePlatform } from "../testing/fake-platform.ts";
import { makeSmallPortal, type SmallPortal } from "../testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { alpha, makeTestMerchants, type TestMerchants } from "../testing/test-merchants.ts";

const host = "alpha.localhost";
const forGood = "public, max-age=31536000, immutable";

let platform: FakePlatform;
let merchants: TestMerchants;
let portal: SmallPortal;
let gateway: TestGateway;

beforeAll(async () => {
  platform = await startFakePlatform();
  merchants = await makeTestMerchants();
  portal = makeSmallPortal();
  gateway = await startTestGateway({
    platformUrl: platform.url,
    merchants: merchants.dir,
    portal,
    // The page of the calls is the one that links the sheet.
    env: { PORTICO_API: "everyone" },
  });
});

afterAll(async () => {
  await gateway.stop();
  await platform.close();
  await merchants.remove(".");
});

async function pageInput() {
  portal.drawn.length = 0;
  const asked = `/rng?search=${Math.random()}`;
  await gateway.ask(host, asked);
  // Pages asked for before are drawn of a revision that is to come.
  const input = portal.drawn.find(({ url }) => url === asked);
  if (input === undefined) throw new Error("No page was drawn.");
  return input;
}

/** The address of the token sheet, as the house's own pages link it; a portal's hold it themselves. */
async function sheetPath() {
  const { text } = await gateway.ask(host, "/_api");
  const [, path] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? [];
  if (path === undefined) throw new Error("The page of the calls links no sheet.");
  return path;
}

describe("what belongs to a merchant", () => {
  it("is linked by its pages and served for good: sheet, site and texts", async () => {
    const { tokens, links } = await pageInput();
    const sheet = await gateway.ask(host, await sheetPath());
    expect([sheet.status, sheet.header("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
    expect(sheet.text).toContain("--c-brand");
    expect(tokens).toBe(sheet.text);
    const site = await gateway.ask(host, links.site);
    expect(JSON.parse(site.text)).toMatchObject({ code: "alpha", name: "Alpha Harbor" });
    expect(Object.keys(links.texts)).toEqual(["TY", "EN"]);
    const texts = await gateway.ask(host, links.texts.EN ?? "", {
      headers: { "accept-encoding": "br" },
    });
    expect(texts.header("content-encoding")).toBe("br");
    expect(JSON.parse(brotliDecompressSync(texts.bytes).toString())).toHaveProperty(["menu.home"]);
    for (const { header } of [sheet, site, texts]) expect(header("cache-control")).toBe(forGood);
  });

  it("is a long text in a language, with the merchant's own names in it", async () => {
    const { links } = await pageInput();
    const at = (id: string, code: string) =>
      gateway.ask(host, links.longTexts.replace("{id}", id).replace("{language}", code));
    const terms = await at("terms", "EN");
    expect([terms.status, terms.header("cache-control")]).toEqual([200, forGood]);
    expect(terms.text).toContain("Alpha Harbor");
    for (const [id, code] of [
      ["nothing", "EN"],
      ["terms", "TH"],
      ["constructor", "EN"],
    ] as const)
      expect((await at(id, code)).status).toBe(404);
  });

  it("is a picture too; an SVG can do nothing but be looked at", async () => {
    const { site } = await pageInput();
    const mark = await gateway.ask(host, site.theme.logo.mark);
    expect([mark.status, mark.header("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(mark.header("cache-control")).toBe(forGood);
    expect(mark.header("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    const favicon = await gateway.ask(host, "/favicon.ico");
    expect([favicon.status, favicon.header("location")]).toEqual([302, site.theme.logo.mark]);
  });

  it("tells the browser nothing of hosts, addresses and access lists", async () => {
    const { links } = await pageInput();
    const { text } = await gateway.ask(host, links.site);
    expect(text).not.toMatch(/alpha\.example|testerAddresses|blockedAddresses|blockedCountries/);
  });

  it("is found neither on another merchant's host nor under a wrong hash, language or name", async () => {
    const { links, site } = await pageInput();
    for (const path of [links.site, links.texts.EN, await sheetPath(), site.theme.logo.mark]) {
      expect(await gateway.ask("beta.localhost", path ?? "")).toMatchObject({ status: 404 });
      const wrong = await gateway.ask(host, (path ?? "").replace(/[0-9a-f]{8}/, "00000000"));
      expect([wrong.status, wrong.header("cache-control")]).toEqual([404, "no-store"]);
    }
    const thai = (links.texts.EN ?? "").replace("/EN.", "/TH.");
    expect(await gateway.ask(host, thai)).toMatchObject({ status: 404 });
    expect(await gateway.ask(host, "/_m/alpha/merchant.json")).toMatchObject({ status: 404 });
    expect(await gateway.ask(host, "/_m/alpha/..%2f..%2fmerchant.json")).toMatchObject({
      status: 404,
    });
  });

  it("stays for pages that are open while a newer revision is served", async () => {
    const before = { ...(await pageInput()), sheet: await sheetPath() };
    await merchants.write("alpha/merchant.json", { ...alpha, theme: { brand: "#0a6cff" } });
    const newer = await vi.waitUntil(async () => {
      const input = await pageInput();
      return input.links.site !== before.links.site && input;
    });
    const after = { ...newer, sheet: await sheetPath() };
    expect(after.sheet).not.toBe(before.sheet);
    expect(after.tokens).not.toBe(before.tokens);
    for (const { sheet, links } of [before, after]) {
      for (const path of [sheet, links.site, links.texts.TY]) {
        expect(await gateway.ask(host, path ?? "")).toMatchObject({ status: 200 });
      }
    }
  });
});

describe("what browsers and crawlers look for", () => {
  it("is a manifest in the merchant's name, language and colour", async () => {
    const { header, text } = await gateway.ask("beta.localhost", "/manifest.webmanifest");
    expect(header("content-type")).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(text)).toMatchObject({ name: "Beta Orchid", lang: "th", start_url: "/" });
  });

  it("names icons in both sizes, plain and maskable, each drawn from the merchant's own mark", async () => {
    const manifestOf = async (at: string) =>
      JSON.parse((await gateway.ask(at, "/manifest.webmanifest")).text) as {
        background_color: string;
        icons: { src: string; sizes: string; type: string; purpose: string }[];
      };
    const { background_color, icons } = await manifestOf("beta.localhost");
    expect(background_color).toMatch(/^#[0-9a-f]{6}$/);
    const drawn = icons.filter(({ type }) => type === "image/png");
    expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      "192x192 any",
      "192x192 maskable",
      "512x512 any",
      "512x512 maskable",
    ]);
    for (const { src, sizes } of some(drawn)) {
      const answer = await gateway.ask("beta.localhost", src);
      expect(answer.header("content-type")).toBe("image/png");
      const { width, height, format } = await sharp(answer.bytes).metadata();
      expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
    }
    expect((await gateway.ask(host, "/icon-plain-999.png")).status).toBe(404);
  });
});

describe("flags", () => {
  it.each(["vn", "th", "cn", "gb"])(
    "CALL-103 ENT-02 are round pictures by a country's code: %s",
    async (code) => {
      const flag = await gateway.ask(host, `/_art/flag/${code}.svg`);
      expect([flag.status, flag.header("content-type")]).toEqual([200, "image/svg+xml"]);
      expect(flag.header("cache-control")).toBe(forGood);
      expect(flag.text).toMatch(
        /^<svg[^>]*viewBox="0 0 512 512".*<circle cx="256" cy="256" r="256"/,
      );
    },
  );

  it.each(["zz.svg", "VN.svg", "vn", "..%2fpackage.json", "vn.svg%00"])(
    "exist for no other name: %s",
    async (name) => {
      expect((await gateway.ask(host, `/_art/flag/${name}`)).status).toBe(404);
    },
  );
});

describe("generated pictures", () => {
  it("are drawn from their address and served for good", async () => {
    const path = "/_art/game/reels-210-7.svg";
    const [plain, packed] = [
      await gateway.ask(host, path),
      await gateway.ask(host, path, { headers: { "accept-encoding": "br" } }),
    ];
    expect([plain.status, plain.header("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(plain.header("cache-control")).toBe(forGood);
    expect(brotliDecompressSync(packed.bytes)).toEqual(plain.bytes);
  });

  it.each(["/_art/game/nothing.svg", "/_art/", `/_art/game/${"x".repeat(300)}.svg`, "/_art/../x"])(
    "exist under no other address: %s",
    async (path) => {
      const { status, header } = await gateway.ask(host, path);
      expect([status, header("cache-control")]).toEqual([404, "no-store"]);
    },
  );
});
