import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SystemStatusValue } from "#src/contracts/api.gen.ts";
import { noncePlaceholder } from "#src/gateway/pages/drawn-page.ts";
import { addressPlaceholder } from "#src/gateway/pages/status.ts";
import {
  type FakePlatform,
  startFakePlatform,
  statusValue,
  value,
} from "#src/gateway/testing/fake-platform.ts";
import { makeSmallPortal } from "#src/gateway/testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "#src/gateway/testing/test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "#src/gateway/testing/test-merchants.ts";
import { plan, queryNames, render } from "#src/portal/app/entry-server.tsx";

const open = "alpha.localhost";
const closed = "beta.localhost";
const visitor = "203.0.113.77";

let platform: FakePlatform;
let merchants: TestMerchants;
let gateway: TestGateway;

beforeAll(async () => {
  platform = await startFakePlatform();
  merchants = await makeTestMerchants();
  const portal = { ...makeSmallPortal(), entry: async () => ({ plan, queryNames, render }) };
  gateway = await startTestGateway({
    platformUrl: platform.url,
    merchants: merchants.dir,
    portal,
    env: { PORTICO_TRUSTED_PROXIES: "127.0.0.1" },
  });
});

afterAll(async () => {
  await gateway.stop();
  await platform.close();
  await merchants.remove(".");
});

/** Each visit has an address of its own, so that no answer about another one is remembered. */
let visits = 0;
const from = () => {
  visits += 1;
  return { "x-forwarded-for": `198.51.100.${visits}` };
};
const say = (changes: Partial<SystemStatusValue>) =>
  platform.on("/wps/system/status", value(statusValue(changes)));

describe("the real portal behind the real gateway", () => {
  it("sends visitors of a login-only portal to /login and back, exempt pages excepted", async () => {
    say({ code: 0 });
    const sent = await gateway.ask(closed, "/rng?page=2", { headers: from() });
    expect(sent.status).toBe(302);
    expect(sent.header("location")).toBe("/login?return=%2Frng%3Fpage%3D2");
    for (const path of ["/login", "/register", "/register.html"]) {
      const { status } = await gateway.ask(closed, path, { headers: from() });
      expect([path, status]).toEqual([path, 200]);
    }
    const cookie = "__Host-portico_session=anything";
    const inside = await gateway.ask(closed, "/rng", { headers: { cookie, ...from() } });
    expect(inside.status).toBe(200);
  });

  it("SCOPE-03 ROUTE-23 sends nobody to /login where login is not demanded", async () => {
    say({ code: 0 });
    for (const path of ["/", "/rng"]) {
      expect(await gateway.ask(open, path, { headers: from() })).toMatchObject({ status: 200 });
    }
  });

  it("leaves no placeholder in any page, and one nonce in all its tags", async () => {
    say({ code: 0, location: { ip: visitor, country: "VN" } });
    for (const path of ["/", "/rng", "/register", "/login"]) {
      const { text, header } = await gateway.ask(open, path, { headers: from() });
      expect(text).not.toContain(noncePlaceholder);
      expect(text).not.toContain(addressPlaceholder);
      const nonces = new Set([...text.matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce));
      expect(nonces.size).toBe(1);
      expect(header("content-security-policy")).toContain(`'nonce-${[...nonces][0]}'`);
      expect(text).not.toMatch(/<[^>]+ style=|<[^>]+ on[a-z]+=/);
    }
  });

  it("replaces the page for visitors who may not come in, ahead of any login", async () => {
    say({ code: 1, maintenance: true });
    const maintenance = await gateway.ask(closed, "/rng", { headers: from() });
    expect([maintenance.status, maintenance.header("retry-after")]).toEqual([503, "60"]);
    say({ code: 2, regionRestriction: true, location: { ip: visitor, country: "SG" } });
    const restricted = await gateway.ask(closed, "/rng", { headers: from() });
    expect(restricted.status).toBe(403);
    expect(restricted.text.split("portico-state")[0]).toContain(visitor);
  });

  it("shows a retry screen in the merchant's colours while the platform is away", async () => {
    platform.on("/wps/system/status", (response) => response.destroy());
    const { status, text, header } = await gateway.ask(open, "/rng", { headers: from() });
    expect([status, header("retry-after")]).toEqual([503, "5"]);
    expect(text).toMatch(/<style nonce="[^"]+" data-tokens>:root\{[^<]*--c-brand:#/);
    expect(text).toContain("<button");
  });
});
