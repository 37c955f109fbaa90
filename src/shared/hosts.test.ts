import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { hostsOf, onHost, pictureAddress, pictureTries } from "./hosts.ts";

const hosts = ["https://a.example", "https://b.example/", "https://c.example/art"];
const paths = Array.from({ length: 600 }, (_, at) => `/_art/game/reels-${at % 360}-${at}.svg`);

describe("hostsOf", () => {
  it("CALL-105 takes the hosts that the server lists", () => {
    expect(hostsOf(["https://b.example/"], hosts)).toEqual(["https://b.example/"]);
  });

  it("CALL-104 falls back to the merchant's own where the server lists none, or none that may be asked", () => {
    expect(hostsOf([], hosts)).toEqual(hosts);
    expect(hostsOf(undefined, hosts)).toEqual(hosts);
    expect(hostsOf(["https://stranger.example", "nonsense"], hosts)).toEqual(hosts);
    expect(hostsOf([], [])).toEqual([]);
  });
});

describe("onHost", () => {
  it("puts a path of the portal on a host, and leaves whole addresses alone", () => {
    expect(onHost("/x.svg", "https://a.example/")).toBe("https://a.example/x.svg");
    for (const whole of ["https://z.example/x.svg", "//z.example/x.svg", "", "data:image/png,x"])
      expect(onHost(whole, "https://a.example")).toBe(whole);
    expect(onHost("/x.svg", undefined)).toBe("/x.svg");
  });
});

describe("pictureAddress", () => {
  it("CALL-105 spreads pictures evenly over the hosts, each always on the same one", () => {
    const asked = paths.map((path) => pictureAddress(path, hosts, 0));
    expect(paths.map((path) => pictureAddress(path, hosts, 0))).toEqual(asked);
    for (const host of hosts) {
      const share = asked.filter((address) => address.startsWith(host)).length / paths.length;
      expect(share).toBeGreaterThan(0.25);
      expect(share).toBeLessThan(0.42);
    }
  });

  it("CONST-31 CALL-104 has three tries: one host, the next one, and the portal's own", () => {
    expect(pictureTries).toBe(3);
    for (const path of some(paths.slice(0, 9))) {
      const tries = [0, 1, 2].map((tried) => pictureAddress(path, hosts, tried));
      expect(new Set(tries).size).toBe(3);
      expect(tries[2]).toBe(path);
    }
  });

  it("asks the portal itself where there is no other host", () => {
    for (const tried of [0, 1, 2]) expect(pictureAddress("/x.svg", [], tried)).toBe("/x.svg");
  });
});
