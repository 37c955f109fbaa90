import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakePlatform, startFakePlatform } from "../testing/fake-platform.ts";
import { makeSmallPortal } from "../testing/small-portal.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "../testing/test-merchants.ts";

const key = "a-developers-key-of-tests";
const cookie = `portico_developer=${key}`;
let platform: FakePlatform;
let merchants: TestMerchants;

const start = (dev: boolean): Promise<TestGateway> => {
  const portal = makeSmallPortal();
  portal.dev = dev;
  const env = { PORTICO_SANDBOX: "api", PORTICO_DEVELOPER_KEY: key };
  return startTestGateway({ platformUrl: platform.url, merchants: merchants.dir, portal, env });
};

beforeAll(async () => {
  platform = await startFakePlatform();
  merchants = await makeTestMerchants();
});
afterAll(async () => {
  await platform.close();
  await merchants.remove(".");
});

const host = "alpha.localhost";

describe("the page of the running machines", () => {
  it("is there while developing, in the merchant's colours, without inline code", async () => {
    const gateway = await start(true);
    const page = await gateway.ask(host, "/__machines", {
      headers: { cookie: `portico_theme=light; ${cookie}` },
    });
    const stranger = await gateway.ask(host, "/__machines");
    await gateway.stop();
    expect(stranger.status).toBe(403);
    expect(stranger.text).not.toContain("<script");
    expect(page.status).toBe(200);
    expect(page.text).toContain('data-theme="light"');
    expect(page.text).toMatch(/href="\/_m\/alpha\/theme\.[0-9a-f]+\.css"/);
    expect(page.text).not.toMatch(/<style|<script>|\son\w+=| style=/);
    const policy = page.header("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
  });

  it("is a page like any unknown one to players", async () => {
    const gateway = await start(false);
    const [page, unknown] = await Promise.all(
      ["/__machines", "/__nothing"].map((path) => gateway.ask(host, path, { headers: { cookie } })),
    );
    await gateway.stop();
    const textOf = (answer: typeof page) =>
      answer?.text.replaceAll("/__machines", "/__nothing").replace(/nonce="[^"]*"/g, "");
    expect(textOf(page)).toBe(textOf(unknown));
    expect(page?.status).toBe(unknown?.status);
  });
});
