import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findMemberByUsername } from "#src/platform/domains/member/public.ts";
import { openServicePath } from "#src/shared/service-path.ts";
import { makeTestPlatform, type TestPlatform, type Visitor } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

async function setRank(username: string, rank: number): Promise<void> {
  await platform.test.database.withMerchant("siam", async (db) => {
    const member = await findMemberByUsername(db, username);
    await db
      .withTables<{ member: { id: string; rank_level: number } }>()
      .updateTable("member")
      .set({ rank_level: rank })
      .where("id", "=", member?.id ?? "")
      .execute();
  });
}

const origin = "https://siam.example";
async function serviceOf(visitor: Visitor): Promise<string> {
  const { value } = await visitor.call("customerService");
  expect(value.pathList.map(({ type }: { type: number }) => type)).toEqual([3]);
  expect(value.pathList[0].path).not.toContain("chat");
  const opened = await openServicePath(value.pathList[0].path, [], origin);
  return opened.ok ? opened.value : opened.error;
}

describe("customerService", () => {
  it("CS-01 CALL-101 answers a version and a path of type 3 that its reader can open", async () => {
    expect(await serviceOf(platform.visitor("siam"))).toBe("https://siam.example/contact?by=live");
    const { value } = await platform.visitor("siam").call("customerService");
    expect(value.version).toMatch(/^[0-9a-f]{12}$/);
  });

  it("gives the VIP service above rank 4 and live chat up to it", async () => {
    const member = platform.visitor("siam");
    await member.join("ranked01");
    await setRank("ranked01", 4);
    expect(await serviceOf(member)).toBe("https://siam.example/contact?by=live");
    await setRank("ranked01", 5);
    expect(await serviceOf(member)).toBe("https://siam.example/contact?by=vip");
  });

  it("gives an empty list where a merchant has no service, live chat where it has no VIP one", async () => {
    platform.addMerchant("mute", "siam", (site) => {
      site.customerService.order = [];
    });
    expect((await platform.visitor("mute").call("customerService")).value.pathList).toEqual([]);
    platform.addMerchant("plain", "siam", (site) => {
      site.customerService.order = ["live"];
    });
    expect(await serviceOf(platform.visitor("plain"))).toBe("https://siam.example/contact?by=live");
  });
});

describe("addresses", () => {
  it("domainRoute names the merchant's own hosts and resources", async () => {
    const { value } = await platform.visitor("aurora").call("domainRoute");
    expect(value.domainList).toEqual([
      { domain: "aurora.example", url: "https://aurora.example/" },
    ]);
    expect(value.resources).toContainEqual({
      resourceType: "AFFILIATELINK",
      url: "https://aurora.example/contact?by=affiliatelink",
      qrCodeUrl: "https://aurora.example/contact?by=affiliatelink",
    });
  });

  it("permission allows analytics on the merchant's own hosts only", async () => {
    platform.addMerchant("measured", "aurora", (site) => {
      site.analytics = { gtagId: "G-ABC123" };
    });
    const visitor = platform.visitor("measured");
    const ask = async (url?: string) =>
      (await visitor.call("permission", url === undefined ? {} : { url })).value.analytics;
    for (const url of [
      "https://aurora.example/promotions",
      "aurora.example",
      "AURORA.example:443",
      "measured.localhost:3000",
      undefined,
    ])
      expect(await ask(url), url).toEqual({ gtagId: "G-ABC123" });
    for (const url of [
      "https://evil.example/aurora.example",
      "aurora.example.evil.example",
      "aurora.example@evil.example",
      "https://x.aurora.example/",
      "aurora.localhost",
      "javascript://aurora.example/%0aalert(1)",
      "javascript:alert(1)",
      "",
    ])
      expect(await ask(url), url).toEqual({});
  });
});
