import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakePlatform, statusValue, value } from "../testing/fake-platform.ts";
import type { SmallPortal } from "../testing/small-portal.ts";
import { openSmallStage, type SmallStage } from "../testing/small-stage.ts";
import type { TestGateway } from "../testing/test-gateway.ts";

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

beforeEach(() => {
  portal.drawn.length = 0;
  platform.seen.length = 0;
});

describe("calls a page plans", () => {
  const notice = { key: "k-notice", name: "notice", payload: {} } as const;
  const noticePath = "/wps/announcement/notice";

  beforeEach(() => {
    platform.on("/wps/system/status", value(statusValue()));
  });

  it("are answered before it is drawn, once for all visitors", async () => {
    const answer = vi.fn(value({ player: [], banners: [], popup: null, promotion: [] }));
    platform.on(noticePath, answer);
    portal.planned = { calls: [notice], chunks: [] };
    await gateway.ask(alpha, "/?case=planned-1");
    await gateway.ask(alpha, "/?case=planned-2", { headers: proxyHeaders("203.0.113.90") });
    expect(answer).toHaveBeenCalledTimes(1);
    const [seen] = platform.of(noticePath);
    expect(seen?.headers).not.toHaveProperty("cookie");
    expect(seen?.headers["x-portico-language"]).toBe("TY");
  });

  it("are asked for again at once where the platform answered by another revision", async () => {
    const later = { player: [], banners: [], popup: null, promotion: [] };
    const ad = { bannerId: "1", groupName: "home", url: "", linkageType: "none", title: "Before" };
    const before = { ...later, banners: [ad] };
    platform.on(noticePath, (response, request) => {
      response.setHeader("x-portico-revision", "the-one-before");
      value(before)(response, request);
    });
    portal.planned = { calls: [notice], chunks: [] };
    await gateway.ask(beta, "/?case=revision");
    const shown = () => portal.drawn.at(-1)?.data["k-notice"];
    expect(shown()).toEqual(before);
    platform.on(noticePath, value(later));
    // What is kept as it was meant is kept for five seconds.
    await expect
      .poll(async () => (await gateway.ask(beta, "/?case=revision")) && shown(), { timeout: 2500 })
      .toEqual(later);
  });

  it("are left out when they fail, and when they are not for everybody to read", async () => {
    platform.on(noticePath, (response) => void response.writeHead(500).end("{}"));
    const others = [
      { key: "k-balance", name: "balance", payload: {} },
      { key: "k-captcha", name: "captcha", payload: {} },
      { key: "k-login", name: "login", payload: {} },
    ] as const;
    portal.planned = { calls: [notice, ...others], chunks: [] };
    const { status } = await gateway.ask(alpha, "/?case=failed", {
      headers: { cookie: "portico_lang=EN", ...proxyHeaders("203.0.113.91") },
    });
    expect(status).toBe(200);
    expect(portal.drawn.at(-1)?.data).toEqual({});
    expect(platform.seen.map(({ url }) => url)).toEqual(["/wps/system/status", noticePath]);
  });
});
