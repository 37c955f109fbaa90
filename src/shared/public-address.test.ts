import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { isPublicAddress } from "./public-address.ts";

/** One of each range of RFC 6890 and of what clouds and tunnels use, by what it is. */
const inside: Record<string, string[]> = {
  "this machine": ["127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "::1", "::"],
  "a private network": [
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "fd00::1",
    "fc00::1",
  ],
  "its link": ["169.254.0.1", "fe80::1", "febf::1", "fec0::1"],
  "a carrier": ["100.64.0.1", "100.127.255.255"],
  "a cloud's own": [
    "169.254.169.254",
    "100.100.100.200",
    "192.0.0.192",
    "168.63.129.16",
    "fd00:ec2::254",
    "fd20:ce::254",
  ],
  "IPv4 in IPv6": [
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:7f00:1",
    "::ffff:0:127.0.0.1",
    "::7f00:1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
  ],
  "no use on the internet": [
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "ff02::1",
    "2001:db8::1",
    "3fff::1",
    "5f00::1",
    "100::1",
    "4000::1",
  ],
  "no address": ["", "localhost", "8.8.8", "8.8.8.8:80", "[2a00:1450::1]", "example.com"],
};

describe("isPublicAddress", () => {
  it.each(
    some(Object.entries(inside).flatMap(([what, all]) => all.map((each) => [each, what] as const))),
  )("does not take %s for one of the internet: %s", (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );

  it.each(["8.8.8.8", "172.15.255.255", "172.32.0.1", "100.63.255.255", "100.128.0.1", "11.0.0.1"])(
    "takes %s for one",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(["2001:4860:4860::8888", "2a00:1450:4001::1", "2606:4700::1111"])("and %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
