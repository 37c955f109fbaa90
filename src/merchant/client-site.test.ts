import { describe, expect, it } from "vitest";
import { toClientSite } from "./client-site.ts";
import { loadMerchant } from "./load.ts";
import { makeRevision } from "./revision.ts";
import { changedSource } from "./testing/changed-source.ts";
import { drawing } from "./testing/sound.ts";

const skin = async () => {
  const source = changedSource({
    "skin/merchant.json": {
      platform: { url: "https://platform.example" },
      access: { loginRequired: true, blockedAddresses: ["203.0.113.7"] },
    },
    "skin/assets/wide.svg": drawing,
    "skin/bannerGroups.json": { home: { items: { welcome: { image: "wide.svg" } } } },
    "skin/screens/home.json": {
      blocks: {
        strip: { block: "notice-bar", props: { picture: "wide.svg", title: "menu.home" } },
      },
    },
  });
  return makeRevision(await loadMerchant(source, "skin"), new Date(0));
};

describe("what the browser gets of a merchant", () => {
  it("holds no hosts, access lists, platform address or texts", async () => {
    const site = toClientSite(await skin());
    const text = JSON.stringify(site);
    for (const secret of ["skin.example", "203.0.113.7", "platform.example", "locales"])
      expect(text).not.toContain(secret);
    expect(site.loginRequired).toBe(true);
  });

  it("names pictures by addresses whose content never changes", async () => {
    const revision = await skin();
    const site = toClientSite(revision);
    const address = `/_m/skin/${revision.assets.get("wide.svg")?.hash}/wide.svg`;
    expect(site.bannerGroups.home?.items.welcome?.image).toBe(address);
    expect(site.screens.home?.blocks.strip?.props).toEqual({
      picture: address,
      title: "menu.home",
    });
    expect(site.theme.logo.mark).toMatch(/^\/_m\/skin\/[0-9a-f]{16}\/logo\.svg$/);
  });

  it("changes its revision with any change, and keeps it without one", async () => {
    const [one, other] = [await skin(), await skin()];
    expect(one.hash).toBe(other.hash);
    const changed = await loadMerchant(changedSource({}), "skin");
    expect(makeRevision(changed, new Date(0)).hash).not.toBe(one.hash);
  });

  it("says that members are checked where the merchant asks for it, and no more of its limits", async () => {
    expect(toClientSite(await skin())).not.toHaveProperty("identity");
    const limits = { identity: { before: "play", idNumber: true } };
    const source = changedSource({ "skin/merchant.json": { limits } });
    const site = toClientSite(makeRevision(await loadMerchant(source, "skin"), new Date(0)));
    expect(site.identity).toBe(true);
    expect(site).not.toHaveProperty("limits");
  });
});
