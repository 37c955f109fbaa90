import { describe, expect, it } from "vitest";
import type { MemberInfoValue } from "#src/contracts/api.gen.ts";
import { destinationOf, serviceChannels } from "./links.ts";
import { siteFixture } from "./site.fixture.ts";

const channel = (csType: "VIP" | "LIVECHAT" | "TELEGRAM") => ({
  csType,
  title: `service.${csType}`,
  path: `https://${csType.toLowerCase()}.example/`,
});

const site = {
  ...siteFixture,
  customerService: {
    items: { live: channel("LIVECHAT"), vip: channel("VIP"), telegram: channel("TELEGRAM") },
    order: ["live", "vip", "telegram"],
  },
};

const member = (rankLevel: number, labels: string[] = []) =>
  ({
    clubLabel: { rankLevel },
    memberLabel: labels.map((label) => ({ label, color: "", backgroundColor: "" })),
  }) as unknown as MemberInfoValue;

const names = (who: MemberInfoValue | null) =>
  serviceChannels(site, who, (text) => String(text)).map(({ name }) => name);

describe("customer service", () => {
  it("CS-05 is the VIP service above rank 4, live chat for everyone else", () => {
    const at = (rank: number) =>
      destinationOf({ type: "customerService" }, { site, origin: "https://a.example", rank });
    for (const rank of [0, 4])
      expect(at(rank)).toEqual({ kind: "service", url: "https://livechat.example/" });
    expect(at(5)).toEqual({ kind: "service", url: "https://vip.example/" });
    expect(names(null)).toEqual(["service.LIVECHAT", "service.TELEGRAM"]);
    expect(names(member(4))).toEqual(["service.LIVECHAT", "service.TELEGRAM"]);
    expect(names(member(5))).toEqual(["service.VIP", "service.TELEGRAM"]);
  });

  it("CS-06 calls the VIP service as the member's first label says", () => {
    expect(names(member(7, ["Gold host", "Other"]))).toEqual(["Gold host", "service.TELEGRAM"]);
  });
});
