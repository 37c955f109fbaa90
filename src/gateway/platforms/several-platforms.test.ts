import { request } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakePlatform, startFakePlatform, value } from "../testing/fake-platform.ts";
import { makeSmallPortal } from "../testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "../testing/test-merchants.ts";
import { mayRepeat } from "./ask-platform.ts";

const host = "alpha.localhost";
const read = "/wps/vendor/list";
/** Carries a key; the one after it does not. */
const keyed = "/wps/relay/wallet/transfer";
const unkeyed = "/wps/relay/message/read";
const visitors = Array.from({ length: 12 }, (_, index) => `203.0.113.${index + 1}`);

let merchants: TestMerchants;
let platforms: FakePlatform[];
let gateway: TestGateway;

beforeAll(async () => {
  merchants = await makeTestMerchants();
});
afterAll(() => merchants.remove("."));
beforeEach(async () => {
  platforms = [await startFakePlatform(), await startFakePlatform()];
  for (const platform of platforms) platform.otherwise(value("ok"));
  gateway = await startTestGateway({
    platformUrl: platforms.map(({ url }) => url).join(", "),
    merchants: merchants.dir,
    portal: makeSmallPortal(),
    env: { PORTICO_TRUSTED_PROXIES: "127.0.0.1" },
  });
});
afterEach(async () => {
  await gateway.stop();
  await Promise.all(platforms.map((platform) => platform.close()));
});

const ask = (visitor: string, path = read, method: "GET" | "POST" = "GET") =>
  gateway.ask(host, path, {
    method,
    headers: { "x-forwarded-for": visitor },
    ...(method === "POST" && { body: "{}" }),
  });
const [first, second] = [() => platforms[0] as FakePlatform, () => platforms[1] as FakePlatform];
/** The visitors whose calls reach a platform first. */
async function visitorsOf(platform: FakePlatform): Promise<string[]> {
  const found: string[] = [];
  for (const visitor of visitors) {
    const before = platform.of(read).length;
    await ask(visitor);
    if (platform.of(read).length > before) found.push(visitor);
  }
  return found;
}

describe("a gateway with two platforms (P9)", () => {
  it("shares visitors out and sends each to the same one every time", async () => {
    const [ofFirst, ofSecond] = [await visitorsOf(first()), await visitorsOf(second())];
    expect(Math.min(ofFirst.length, ofSecond.length)).toBeGreaterThan(0);
    expect([...ofFirst, ...ofSecond].sort()).toEqual([...visitors].sort());
    expect(await visitorsOf(first())).toEqual(ofFirst);
  });

  it("answers everybody, whatever they ask, when one is gone", async () => {
    await first().close();
    const answers = await Promise.all(
      visitors.flatMap((visitor) => [ask(visitor), ask(visitor, unkeyed, "POST")]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("asks once more what breaks off, where asking twice has the effect of once", async () => {
    const [visitor = ""] = await visitorsOf(first());
    first().otherwise((response) => response.destroy());
    expect((await ask(visitor)).status).toBe(200);
    expect((await ask(visitor, keyed, "POST")).status).toBe(200);
    expect(second().of(keyed)).toHaveLength(1);
  });

  it("never asks twice what may have been done", async () => {
    const [visitor = ""] = await visitorsOf(first());
    first().otherwise((response) => response.destroy());
    expect((await ask(visitor, unkeyed, "POST")).status).toBe(502);
    expect([first().of(unkeyed).length, second().of(unkeyed).length]).toEqual([1, 0]);
  });

  it("puts one out after two refusals in a row", async () => {
    const [visitor = ""] = await visitorsOf(first());
    first().otherwise((response) => response.destroy());
    const before = first().of(read).length;
    for (const _ of [1, 2, 3, 4]) expect((await ask(visitor)).status).toBe(200);
    expect(first().of(read).length).toBe(before + 2);
    expect((await ask(visitor, unkeyed, "POST")).status).toBe(200);
  });

  it("sends nobody to one that says it is about to stop", async () => {
    const [visitor = ""] = await visitorsOf(first());
    first().on("/readyz", (response) => response.writeHead(503).end());
    await vi.waitFor(
      async () => {
        const before = first().of(read).length;
        await ask(visitor);
        expect(first().of(read).length).toBe(before);
      },
      { timeout: 10_000, interval: 100 },
    );
  });
});

describe("whoever watches over the gateway", () => {
  it("is told that it is ready while one platform is, and that it lives in any case", async () => {
    const statusOf = async (path: string) => (await gateway.ask("10.0.0.1", path)).status;
    expect([await statusOf("/livez"), await statusOf("/readyz")]).toEqual([200, 200]);
    await Promise.all(platforms.map((platform) => platform.close()));
    await vi.waitFor(async () => expect(await statusOf("/readyz")).toBe(503), { timeout: 10_000 });
    expect([await statusOf("/livez"), await statusOf("/_health")]).toEqual([200, 503]);
  });

  it("is told when it is about to stop, while visitors are still served", async () => {
    const leaving = await startTestGateway({
      platformUrl: first().url,
      merchants: merchants.dir,
      portal: makeSmallPortal(),
      env: { PORTICO_DRAIN_SECONDS: "1" },
    });
    const visit = async (path: string) => {
      const { statusCode, body } = await request(`http://127.0.0.1:${leaving.port}${path}`, {
        headers: { host: `${host}:${leaving.port}` },
      });
      await body.dump();
      return statusCode;
    };
    const gone = leaving.stop();
    expect([await visit("/readyz"), await visit("/")]).toEqual([503, 200]);
    await gone;
    await expect(visit("/")).rejects.toThrow();
  });
});

describe("mayRepeat", () => {
  it.each([
    ["GET", "/wps/anything", true],
    ["POST", "/wps/relay/wallet/transfer", true],
    // Sealed: the message is opened once.
    ["POST", "/wps/relay/agent/register", false],
    ["POST", "/wps/relay/message/read", false],
    ["POST", "/wps/unknown", false],
  ])("%s %s: %s", (method, path, expected) => {
    expect(mayRepeat(method, path)).toBe(expected);
  });
});
