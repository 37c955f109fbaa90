import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { calls } from "#src/contracts/calls.gen.ts";
import type { PlannedCall } from "#src/portal/app/page-state.ts";
import { some } from "#tests/support/some.ts";
import { type FakePlatform, startFakePlatform, value } from "./testing/fake-platform.ts";
import { makeSmallPortal, type SmallPortal } from "./testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "./testing/test-gateway.ts";
import { alpha, beta, makeTestMerchants, type TestMerchants } from "./testing/test-merchants.ts";

const host = "alpha.localhost";

let platform: FakePlatform;
let merchants: TestMerchants;
let data: string;
let gateway: TestGateway;
let portal: SmallPortal;

const open = () => {
  portal = makeSmallPortal();
  return startTestGateway({
    platformUrl: platform.url,
    portal,
    merchants: merchants.dir,
    data,
  });
};

beforeEach(async () => {
  platform = await startFakePlatform();
  merchants = await makeTestMerchants();
  data = await mkdtemp(join(tmpdir(), "portico-data-"));
  gateway = await open();
});

afterEach(async () => {
  await gateway.stop();
  await platform.close();
  await merchants.remove(".");
  await rm(data, { recursive: true, force: true });
});

const titleOf = async (name: string) =>
  /<title>(.*)<\/title>/.exec((await gateway.ask(name, "/login")).text)?.[1];
const titleBecomes = (name: string, title: string) =>
  vi.waitUntil(async () => (await titleOf(name)) === title, { timeout: 5000, interval: 20 });
const lineWith = (words: string) =>
  vi.waitUntil(() => gateway.lines.find((line) => line.includes(words)), { timeout: 5000 });

/** The second line holds a value of the wrong kind. */
const wrong = '{\n  "name": 7,\n  "merchantCode": "alpha"\n}\n';

describe("a merchant's change", () => {
  it("is live without a restart", async () => {
    expect(await titleOf(host)).toBe("Alpha Harbor");
    await merchants.write("alpha/merchant.json", { ...alpha, name: "Alpha Bay" });
    await titleBecomes(host, "Alpha Bay");
    expect(await titleOf("beta.localhost")).toBe("Beta Orchid");
  });

  it("is drawn for the pages that were visited before it is served, so that nobody waits", async () => {
    await gateway.ask(host, "/rng");
    await gateway.ask(host, "/lottery", { headers: { cookie: "portico_lang=EN" } });
    portal.drawn.length = 0;
    await merchants.write("alpha/merchant.json", { ...alpha, name: "Alpha Bay" });
    await lineWith("alpha: live as revision");
    await vi.waitUntil(() => gateway.lines.filter((line) => line.includes("live as")).length > 2);
    const seen = portal.drawn.map(({ url, language, site }) => [url, language, site.name]);
    expect(seen).toEqual([
      ["/lottery", "EN", "Alpha Bay"],
      ["/rng", "TY", "Alpha Bay"],
    ]);
    expect((await gateway.ask(host, "/rng")).text).toContain("Alpha Bay");
    expect(portal.drawn).toHaveLength(2);
  });

  it("is served though its pages wait for answers that never come", async () => {
    const notice: PlannedCall = { key: "k-notice", name: "notice", payload: {} };
    const { path } = calls.notice;
    portal.planned = { calls: [notice], chunks: [] };
    platform.on(path, value({ notices: [] }));
    for (const page of ["/rng", "/lottery", "/promotions"]) await gateway.ask(host, page);
    const open: ServerResponse[] = [];
    platform.on(path, (response) => void open.push(response));
    const already = gateway.lines.length;
    await merchants.write("alpha/merchant.json", { ...alpha, name: "Alpha Bay" });
    const since = () => gateway.lines.slice(already);
    await vi.waitUntil(() => since().some((line) => line.includes("alpha: live as")), {
      timeout: 10_000,
    });
    // Nobody has given up waiting yet: that takes much longer.
    expect(some(open).filter(({ destroyed }) => destroyed)).toEqual([]);
  });

  it("that breaks it is refused with file, line and column, and the last good one stays, also after a restart", async () => {
    await merchants.write("alpha/merchant.json", wrong);
    expect(await lineWith("alpha/merchant.json:2:")).toMatch(/alpha\/merchant\.json:2:\d+ /);
    expect(await titleOf(host)).toBe("Alpha Harbor");

    await gateway.stop();
    gateway = await open();
    expect(gateway.lines.join("\n")).toMatch(/alpha\/merchant\.json:2:\d+ /);
    expect(await titleOf(host)).toBe("Alpha Harbor");

    await merchants.write("alpha/merchant.json", { ...alpha, name: "Alpha Again" });
    await titleBecomes(host, "Alpha Again");
  });

  it("to its hosts moves it", async () => {
    await merchants.write("alpha/merchant.json", { ...alpha, hosts: ["moved.example"] });
    await titleBecomes("moved.example", "Alpha Harbor");
    expect(await gateway.ask("alpha.example", "/")).toMatchObject({ status: 404 });
  });
});

describe("a merchant", () => {
  it("made while the gateway runs is live on its host, and its address is said", async () => {
    expect(await gateway.ask("gamma.localhost", "/")).toMatchObject({ status: 404 });
    const gamma = { ...alpha, name: "Gamma Peak", merchantCode: "gamma", hosts: [] };
    await merchants.write("gamma/merchant.json", gamma);
    await titleBecomes("gamma.localhost", "Gamma Peak");
    await lineWith(`http://gamma.localhost:${gateway.port}`);
    expect(gateway.portals().map(({ code }) => code)).toContain("gamma");
  });

  it("removed while the gateway runs is gone", async () => {
    await merchants.remove("beta");
    await vi.waitUntil(async () => (await gateway.ask("beta.localhost", "/")).status === 404, {
      timeout: 5000,
    });
    expect(await titleOf(host)).toBe("Alpha Harbor");
  });

  it("that was never good is named, and the others run", async () => {
    await gateway.stop();
    await merchants.write("delta/merchant.json", "{ broken");
    gateway = await open();
    expect(gateway.lines.find((line) => /delta\/merchant\.json:1:\d+ /.test(line))).toBeDefined();
    expect(await gateway.ask("delta.localhost", "/")).toMatchObject({ status: 404 });
    expect(await titleOf("beta.localhost")).toBe(beta.name);
  });
});

describe("a platform that is away", () => {
  it("leaves the portal's retry screen in place of the page, and comes back by itself", async () => {
    const { url } = platform;
    await platform.close();
    const away = await gateway.ask(host, "/");
    expect([away.status, away.header("retry-after")]).toEqual([503, "5"]);
    expect(away.text).toContain('data-code="unreachable"');
    expect(away.text).toContain("<title>Alpha Harbor</title>");
    const call = await gateway.ask(host, "/wps/system/status");
    expect([call.status, JSON.parse(call.text).code]).toEqual([502, "PLATFORM_UNREACHABLE"]);

    platform = await startFakePlatform(Number(new URL(url).port));
    await vi.waitUntil(async () => (await gateway.ask(host, "/")).status === 200, {
      timeout: 5000,
    });
  });
});
