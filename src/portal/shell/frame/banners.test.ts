import { describe, expect, it } from "vitest";
import type { NoticeValue } from "#src/contracts/api.gen.ts";
import type { ConditionFacts } from "#src/shared/conditions.ts";
import { bannerGroupName, configuredBanners, platformBanners } from "./banners.ts";

const facts: ConditionFacts = {
  modules: {},
  signedIn: false,
  role: "visitor",
  language: "EN",
  languages: ["EN"],
  vendorsByCategory: {},
  resources: [],
  country: "VN",
  at: "2026-11-22T12:00:00.000Z",
  consolidated: {},
};

const drawn = { title: { EN: "Drawn" }, art: "reels-12" };
const site = {
  bannerGroups: {
    rng: {
      items: {
        drawn,
        own: { title: { EN: "Own" }, image: "/_m/x/1/a.webp", imagePhone: "/_m/x/2/b.webp" },
        members: { ...drawn, when: { type: "signedIn", is: true } as const },
      },
      order: ["drawn", "own", "members"],
    },
    sports: { items: { drawn }, order: ["drawn"] },
    cockfight: { items: {}, order: [] },
  },
  bannerFallbacks: { cockfight: "sports", hot: "rng" },
};
const context = {
  site,
  facts,
  text: (text: unknown) => (text as { EN?: string } | undefined)?.EN ?? "",
  hue: 350,
};

describe("banners", () => {
  it("BANNER-01 are those of the route's group, in order, that hold now", () => {
    const found = configuredBanners("rng", context);
    expect(found.map(({ title }) => title)).toEqual(["Drawn", "Own"]);
    expect(configuredBanners("live", context)).toEqual([]);
  });

  it("come from the stand-in group where the own one is empty or missing (OPEN-058)", () => {
    expect(bannerGroupName("cockfight", site)).toBe("sports");
    expect(bannerGroupName("hot", site)).toBe("rng");
    expect(bannerGroupName("rng", site)).toBe("rng");
    expect(configuredBanners("cockfight", context)).toHaveLength(1);
  });

  it("draw a picture in the brand's hue, or take the merchant's own for each width", () => {
    const [first, second] = configuredBanners("rng", context);
    expect(first).toMatchObject({ wide: "/_art/banner/reels-350-12-wide.svg", drawn: true });
    expect(second).toMatchObject({ wide: "/_m/x/1/a.webp", phone: "/_m/x/2/b.webp" });
  });

  it("of the platform open only paths of the portal and https addresses (BANNER-06)", () => {
    const banner = (linkageType: string) => ({
      bannerId: linkageType,
      groupName: "sports",
      url: "https://img.example/1.webp",
      linkageType,
      title: "T",
    });
    const targets = ["/rng?vendor=A", "https://x.example/"];
    const hostile = ["//evil.example", "/\\evil.example", "/\t/evil.example", "\\\\evil.example"];
    const useless = [
      "/.//evil.example",
      "javascript:alert(1)",
      "data:text/html,x",
      "http://x.example",
    ];
    const none = ["", undefined as never];
    const notice: NoticeValue = {
      player: [],
      popup: null,
      promotion: [],
      banners: [
        ...[...targets, ...hostile, ...useless, ...none].map(banner),
        { ...banner("/rng"), groupName: "live" },
      ],
    };
    expect(platformBanners("cockfight", site, notice).map(({ link }) => link)).toEqual([
      { type: "route", path: "/rng?vendor=A" },
      { type: "url", url: "https://x.example/" },
      ...[...hostile, ...useless, ...none].map(() => undefined),
    ]);
  });

  it("of the platform show their words where their picture is missing", () => {
    const poor = { bannerId: "a", groupName: "sports", linkageType: "", title: "T" } as never;
    const notice: NoticeValue = { player: [], popup: null, promotion: [], banners: [poor] };
    expect(platformBanners("sports", site, notice)).toMatchObject([{ id: "a", title: "T" }]);
  });
});
