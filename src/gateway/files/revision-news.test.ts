import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RevisionNews } from "#src/shared/revision-news.ts";
import { root } from "#tools/lib/paths.mjs";
import { type FakePlatform, startFakePlatform } from "../testing/fake-platform.ts";
import { makeSmallPortal, type SmallPortal } from "../testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { alpha, makeTestMerchants, type TestMerchants } from "../testing/test-merchants.ts";

const host = "alpha.localhost";
const latin = join(
  root,
  "node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2",
);

let platform: FakePlatform;
let merchants: TestMerchants;
let portal: SmallPortal;
let gateway: TestGateway;

beforeAll(async () => {
  platform = await startFakePlatform();
  merchants = await makeTestMerchants();
  portal = makeSmallPortal();
  gateway = await startTestGateway({ platformUrl: platform.url, merchants: merchants.dir, portal });
});
afterAll(async () => {
  await gateway.stop();
  await platform.close();
  await merchants.remove(".");
});

async function askNews(at = host): Promise<RevisionNews> {
  const { status, text } = await gateway.ask(at, "/_revision");
  expect(status).toBe(200);
  return JSON.parse(text) as RevisionNews;
}

/** Saves the skin with changes, and waits until the gateway has them. */
async function save(changes: object): Promise<RevisionNews> {
  const { revision } = (await askNews()).version;
  await merchants.write("alpha/merchant.json", { ...alpha, ...changes });
  await vi.waitFor(async () => expect((await askNews()).version.revision).not.toBe(revision), {
    timeout: 10_000,
  });
  return askNews();
}

describe("what an open page is told", () => {
  it("names the revision of the page's own host, and files that are there", async () => {
    const news = await askNews();
    await gateway.ask(host, "/");
    expect(portal.drawn.at(-1)).toMatchObject({ version: news.version, links: news.links });
    expect((await askNews("beta.localhost")).version.revision).not.toBe(news.version.revision);
    for (const path of [news.sheet, news.links.site, news.links.texts.EN ?? ""])
      expect(await gateway.ask(host, path), path).toMatchObject({ status: 200 });
  });

  it("costs no body while nothing is new, and nothing of the platform", async () => {
    const first = await gateway.ask(host, "/_revision");
    expect(first.header("cache-control")).toBe("public, max-age=5");
    platform.seen.length = 0;
    const tag = first.header("etag");
    for (const known of [tag, `W/${tag}`]) {
      const again = await gateway.ask(host, "/_revision", { headers: { "if-none-match": known } });
      expect(again).toMatchObject({ status: 304, text: "" });
    }
    await merchants.write("alpha/merchant.json", { ...alpha, name: "Alpha Bay" });
    await vi.waitFor(
      async () => {
        const asked = await gateway.ask(host, "/_revision", { headers: { "if-none-match": tag } });
        expect(asked.status).toBe(200);
      },
      { timeout: 10_000 },
    );
    expect(platform.seen).toEqual([]);
  });

  it("says by its head whether a document lets the new hosts through and has the fonts, and by its build whether it is the code", async () => {
    const before = await askNews();
    const renamed = await save({ name: "Alpha Cove" });
    expect(renamed.version.head).toBe(before.version.head);
    expect(renamed.version.build).toBe(before.version.build);
    const pictured = await save({ imageHosts: ["https://pictures.alpha.example"] });
    expect(pictured.version.head).not.toBe(before.version.head);
    mkdirSync(join(merchants.dir, "alpha/assets"), { recursive: true });
    copyFileSync(latin, join(merchants.dir, "alpha/assets/text.woff2"));
    const lettered = await save({
      theme: { fonts: { body: [{ file: "text.woff2", weight: "400" }] } },
    });
    expect(lettered.version.head).not.toBe(before.version.head);
    expect(lettered.version.head).not.toBe(pictured.version.head);
    const last = await save({ imageHosts: ["https://pictures.alpha.example"] });
    expect(last.version.head).toBe(pictured.version.head);
    const other = await startTestGateway({
      platformUrl: platform.url,
      merchants: merchants.dir,
      portal: {
        ...makeSmallPortal(),
        assets: () => ({ scripts: ["/_a/newer.js"], preloads: [], styles: [], fonts: [] }),
      },
    });
    const { version } = JSON.parse((await other.ask(host, "/_revision")).text) as RevisionNews;
    await other.stop();
    expect(version.revision).toBe(last.version.revision);
    expect(version.build).not.toBe(before.version.build);
  });
});
