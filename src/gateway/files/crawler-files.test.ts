import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakePlatform, startFakePlatform } from "../testing/fake-platform.ts";
import { makeSmallPortal } from "../testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { alpha, makeTestMerchants, type TestMerchants } from "../testing/test-merchants.ts";

const host = "alpha.localhost";
const closed = { hosts: ["gamma.example"], merchantCode: "gamma", search: { index: false } };

let platform: FakePlatform;
let merchants: TestMerchants;
let gateway: TestGateway;
const portal = makeSmallPortal();

beforeAll(async () => {
  platform = await startFakePlatform();
  merchants = await makeTestMerchants();
  await merchants.write("gamma/merchant.json", { ...alpha, ...closed });
  await merchants.write("delta/merchant.json", {
    ...alpha,
    ...{ merchantCode: "delta", hosts: ["delta.example"], search: { picture: "share.png" } },
  });
  await mkdir(join(merchants.dir, "delta/assets"), { recursive: true });
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: "#123456" } });
  await writeFile(join(merchants.dir, "delta/assets/share.png"), await picture.png().toBuffer());
  await merchants.write("alpha/categories.json", { items: { fish: null } });
  gateway = await startTestGateway({ platformUrl: platform.url, merchants: merchants.dir, portal });
});

afterAll(async () => {
  await gateway.stop();
  await platform.close();
  await merchants.remove(".");
});

it("keeps crawlers out of calls, and names the sitemap on the visitor's own host", async () => {
  const { text } = await gateway.ask(host, "/robots.txt");
  expect(text).toContain("Disallow: /wps/\n");
  expect(text).toMatch(/^Sitemap: http:\/\/alpha\.localhost(:\d+)?\/sitemap\.xml$/m);
});

it("lists the pages anybody may see in the sitemap, and no other", async () => {
  const answer = await gateway.ask(host, "/sitemap.xml");
  expect(answer.header("content-type")).toBe("application/xml; charset=utf-8");
  const found = [...answer.text.matchAll(/<loc>http:\/\/alpha\.localhost(?::\d+)?([^<]*)<\/loc>/g)];
  const paths = found.map(([, path]) => path);
  for (const path of ["/", "/rng", "/promotions", "/terms", "/down"]) expect(paths).toContain(path);
  // What a session needs, what means nothing by itself, and a category the merchant took away.
  for (const path of ["/avatar", "/messages", "/game", "/promoDetail", "/404", "/login", "/fish"])
    expect(paths).not.toContain(path);
  expect(paths.join()).not.toContain("{");
  expect(new Set(paths).size).toBe(paths.length);
});

it.each(["beta.localhost", "gamma.localhost"])(
  "keeps crawlers out of %s altogether: a login is wanted, or the merchant says no",
  async (name) => {
    const robots = await gateway.ask(name, "/robots.txt");
    expect(robots.text).toBe("User-agent: *\nDisallow: /\n");
    expect((await gateway.ask(name, "/sitemap.xml")).status).toBe(404);
  },
);

it("gives a shared link the mark, or the merchant's own picture at its lasting address", async () => {
  const pictureOf = async (name: string) => {
    portal.drawn.length = 0;
    await gateway.ask(name, `/?draw=${Math.random()}`);
    return portal.drawn[0]?.picture;
  };
  const plain = await pictureOf("alpha.localhost");
  expect(plain?.isWide).toBe(false);
  const mark = await gateway.ask(host, plain?.path ?? "");
  expect(mark.header("content-type")).toBe("image/png");
  const own = await pictureOf("delta.localhost");
  expect(own?.isWide).toBe(true);
  expect((await gateway.ask("delta.localhost", own?.path ?? "")).header("content-type")).toBe(
    "image/png",
  );
});
