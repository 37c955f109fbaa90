import { describe, expect, it } from "vitest";
import { networkOf, networksOf } from "./network-of.ts";

describe("a network", () => {
  it.each([
    ["198.51.100.7", "198.51.100.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8:1:2:3:4:5::", "2001:db8:1:2::/64"],
    ["1:2:3:4:5:6:7:8::9:a", "1:2:3:4::/64"],
  ])("of %s is %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe("the networks an address is counted by", () => {
  it("S12 are the subscriber's and those that are given out whole, with more room each", () => {
    expect(networksOf("2001:db8:1:2ab3::9")).toEqual([
      { network: "2001:db8:1:2ab3::/64", share: 1 },
      { network: "2001:db8:1:2a00::/56", share: 4 },
      { network: "2001:db8:1::/48", share: 16 },
    ]);
    expect(networksOf("198.51.100.7")).toEqual([{ network: "198.51.100.7", share: 1 }]);
  });
});
