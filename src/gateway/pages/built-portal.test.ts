import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeServer } from "../app.ts";
import { type FakePlatform, startFakePlatform } from "../testing/fake-platform.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "../testing/test-merchants.ts";
import { mountBuiltFiles } from "./built-files.ts";
import { loadBuiltPortal } from "./built-portal.ts";

const host = "alpha.localhost";
const script = `export const text = ${JSON.stringify("portico ".repeat(300))};`;
const manifest = {
  "src/portal/app/entry-browser.tsx": {
    file: "assets/entry-a1.js",
    isEntry: true,
    imports: ["_shared.js"],
    css: ["assets/entry-a1.css"],
    assets: ["assets/be-vietnam-pro-latin-400-normal-x.woff2"],
  },
  "_shared.js": { file: "assets/shared-b2.js", css: ["assets/shared-b2.css"] },
  "src/portal/blocks/hero/index.ts": {
    file: "assets/hero-c3.js",
    imports: ["_shared.js", "src/portal/app/entry-browser.tsx"],
    css: ["assets/hero-c3.css"],
  },
  "src/portal/ui/vi.woff2": { file: "assets/be-vietnam-pro-vietnamese-400-normal-y.woff2" },
};
const entry = `export const plan = async () => ({ calls: [], chunks: ["src/portal/blocks/hero/index.ts", "src/gone.ts"] });
export const queryNames = () => [];
export const render = async ({ assets, nonce }) => ({ status: 200, document: ["<!doctype html><script nonce=" + nonce + "></script>" + JSON.stringify(assets)] });`;

async function writeAt(path: string, content: string | Buffer) {
  await mkdir(dirname(join(dist, path)), { recursive: true });
  await writeFile(join(dist, path), content);
}

const silent = pino({ level: "silent" });

let dist: string;
let platform: FakePlatform;
let merchants: TestMerchants;
let gateway: TestGateway;

beforeAll(async () => {
  merchants = await makeTestMerchants();
  dist = await mkdtemp(join(tmpdir(), "portico-dist-"));
  await Promise.all([
    writeAt("client/.vite/manifest.json", JSON.stringify(manifest)),
    writeAt("client/assets/entry-a1.js", script),
    writeAt("client/assets/entry-a1.js.br", brotliCompressSync(script)),
    writeAt("client/assets/entry-a1.js.gz", gzipSync(script)),
    writeAt("client/assets/alone-d4.js", script),
    writeAt("server/entry-server.js", entry),
    writeAt("server/package.json", '{"type":"module"}'),
  ]);
  platform = await startFakePlatform();
  gateway = await startTestGateway({
    platformUrl: platform.url,
    merchants: merchants.dir,
    portal: await loadBuiltPortal(dist),
    env: { PORTICO_TRUSTED_PROXIES: "127.0.0.1" },
  });
});

afterAll(async () => {
  await gateway.stop();
  await platform.close();
  await merchants.remove(".");
  await rm(dist, { recursive: true, force: true });
});

describe("the build's files", () => {
  const file = "/_a/assets/entry-a1.js";
  const asked = (path: string, encoding: string) =>
    gateway.ask(host, path, { headers: { "accept-encoding": encoding } });

  it("travel as the build compressed them, whichever the browser accepts", async () => {
    const [br, gz, plain] = [
      await asked(file, "gzip, deflate, br"),
      await asked(file, "gzip"),
      await asked(file, "identity"),
    ];
    expect(br.header("content-encoding")).toBe("br");
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
    expect(gz.header("content-encoding")).toBe("gzip");
    expect(gunzipSync(gz.bytes).toString()).toBe(script);
    expect(plain.header("content-encoding")).toBe("");
    expect(plain.text).toBe(script);
    for (const { header } of [br, gz, plain]) {
      expect(header("content-type")).toMatch(/^(text|application)\/javascript/);
      expect(header("vary").toLowerCase()).toContain("accept-encoding");
      expect(header("cache-control")).toBe("public, max-age=31536000, immutable");
    }
  });

  it.each([
    ["http", {}],
    ["https", { "strict-transport-security": "max-age=31536000; includeSubDomains" }],
  ])("carry over %s what a piece of a page needs and no more", async (protocol, more) => {
    const headers = { "accept-encoding": "br", "x-forwarded-proto": protocol };
    const { headers: answered, bytes } = await gateway.ask(host, file, { headers });
    const { date, connection, "keep-alive": _, ...own } = answered;
    expect([date, connection]).toEqual([expect.any(String), "keep-alive"]);
    expect(own).toEqual({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-length": String(bytes.length),
      "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
      "content-type": "application/javascript; charset=utf-8",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
      ...more,
    });
  });

  it("are there with any query, and by their head alone", async () => {
    expect((await gateway.ask(host, `${file}?v=1`)).text).toBe(script);
    const { status, bytes, header } = await gateway.ask(host, file, { method: "HEAD" });
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(header("content-length")).toBe(String(script.length));
  });

  it("travel plain when the build did not compress them", async () => {
    const { status, text, header } = await asked("/_a/assets/alone-d4.js", "br");
    expect([status, text, header("content-encoding")]).toEqual([200, script, ""]);
  });

  it.each([
    "/_a/assets/gone.js",
    "/_a/.vite/manifest.json",
    "/_a/../server/entry-server.js",
    "/_a/..%2fserver/entry-server.js",
    "/_a/%2e%2e/server/entry-server.js",
    "/_a/assets/",
    "/_a/",
  ])("are all there is: %s leads nowhere, and that is not kept", async (path) => {
    const { status, header, text } = await gateway.ask(host, path);
    expect([403, 404]).toContain(status);
    expect(header("cache-control")).toBe("no-store");
    expect(text).not.toContain("export const plan");
  });

  it("of a page are the entry's and those of its chunks, each once", async () => {
    const { text } = await gateway.ask(host, "/");
    const assets = JSON.parse(text.slice(text.indexOf("{")));
    expect(assets.scripts).toEqual(["/_a/assets/entry-a1.js"]);
    expect(assets.preloads).toEqual(["/_a/assets/shared-b2.js", "/_a/assets/hero-c3.js"]);
    expect(assets.styles.sort()).toEqual([
      "/_a/assets/entry-a1.css",
      "/_a/assets/hero-c3.css",
      "/_a/assets/shared-b2.css",
    ]);
    expect(assets.fonts).toEqual([
      "/_a/assets/be-vietnam-pro-latin-400-normal-x.woff2",
      "/_a/assets/be-vietnam-pro-vietnamese-400-normal-y.woff2",
    ]);
  });
});

describe("a build with a file of a kind nobody foresaw", () => {
  it("is named with the file, before anybody asks for it", async () => {
    const other = await mkdtemp(join(tmpdir(), "portico-dist-"));
    await mkdir(join(other, "client/assets"), { recursive: true });
    await writeFile(join(other, "client/assets/clip-e5.webm"), "");
    await expect(mountBuiltFiles(makeServer(silent), join(other, "client"))).rejects.toThrow(
      "assets/clip-e5.webm",
    );
    await rm(other, { recursive: true, force: true });
  });
});

describe("a build that is not there", () => {
  it("is named in plain words with the way out", async () => {
    await expect(loadBuiltPortal(join(dist, "nowhere"))).rejects.toThrow("npm run build");
  });
});
