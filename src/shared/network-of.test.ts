import { describe, expect, it } from "vitest";
import { networkOf } from "./network-of.ts";

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
