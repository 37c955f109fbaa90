import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakePlatform, statusValue, value } from "../testing/fake-platform.ts";
import type { SmallPortal } from "../testing/small-portal.ts";
import { openSmallStage, type SmallStage } from "../testing/small-stage.ts";
import type { TestGateway } from "../testing/test-gateway.ts";
import { makeReadyPages } from "./ready-pages.ts";

const host = "alpha.localhost";
const noticePath = "/wps/announcement/notice";
const notice = { player: [], banners: [], popup: null, promotion: [] };

describe("the memory of ready pages", () => {
  it("forgets a page at the moment that was noted, and takes none that is over", () => {
    let now = 1000;
    const ready = makeReadyPages(() => now);
    ready.note("/", "home", 1500);
    ready.note("/rng", "lobby", 1000);
    expect([ready.find("/"), ready.find("/rng")]).toEqual(["home", undefined]);
    now = 1500;
    expect(ready.find("/")).toBeUndefined();
  });
});

describe("a page that is asked for again", () => {
  let stage: SmallStage;
  let platform: FakePlatform;
  let portal: SmallPortal;
  let gateway: TestGateway;

  beforeAll(async () => {
    stage = await openSmallStage({ env: { PORTICO_TRUSTED_PROXIES: "127.0.0.1" } });
    ({ platform, portal, gateway } = stage);
  });
  afterAll(() => stage.close());

  beforeEach(() => {
    platform.seen.length = 0;
    portal.drawn.length = 0;
  });

  it("is neither planned nor put together again", async () => {
    let plans = 0;
    const entry = await portal.entry();
    portal.entry = async () => {
      plans += 1;
      return entry;
    };
    await gateway.ask(host, "/rng?case=ready");
    await gateway.ask(host, "/rng?case=ready");
    expect([plans, portal.drawn.length]).toEqual([1, 1]);
  });

  it("is made anew where an answer was missing that is there now", async () => {
    platform.on(noticePath, (response) => void response.writeHead(500).end("{}"));
    portal.planned = { calls: [{ key: "k", name: "notice", payload: {} }], chunks: [] };
    await gateway.ask(host, "/?case=missing");
    platform.on(noticePath, value(notice));
    await gateway.ask(host, "/?case=missing");
    expect(portal.drawn.map(({ data }) => data)).toEqual([{}, { k: notice }]);
  });

  it("is another one where it holds what is for one visitor alone", async () => {
    platform.on("/wps/system/status", (response, request) => {
      const ip = String(request.headers["x-portico-client-ip"]);
      value(statusValue({ location: { ip, country: "VN" } }))(response, request);
    });
    portal.planned = { calls: [{ key: "k", name: "systemStatus", payload: {} }], chunks: [] };
    for (const address of ["203.0.113.5", "198.51.100.7"])
      await gateway.ask(host, "/?case=own", { headers: { "x-forwarded-for": address } });
    expect(portal.drawn.map(({ data }) => data)).toMatchObject([
      { k: { location: { ip: "203.0.113.5" } } },
      { k: { location: { ip: "198.51.100.7" } } },
    ]);
  });
});
