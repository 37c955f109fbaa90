import { describe, expect, it } from "vitest";
import { readPlatformHosts } from "./platform-hosts.ts";

const names = (PORTICO_PLATFORM_HOSTS: string | undefined, address: string) =>
  readPlatformHosts({ PORTICO_PLATFORM_HOSTS })(new URL(address));

describe("readPlatformHosts", () => {
  it("names nothing unless it is set", () => {
    expect(names(undefined, "http://localhost/")).toBe(false);
    expect(names(" , ", "http://localhost/")).toBe(false);
  });

  it.each([
    ["Platform.Internal", "http://platform.internal:9/x", true],
    ["platform.internal", "http://other.internal/", false],
    ["platform.internal", "http://a.platform.internal/", false],
    ["a, 10.0.0.5:4100", "http://10.0.0.5:4100/", true],
    ["a, 10.0.0.5:4100", "http://10.0.0.5/", false],
    ["10.0.0.5:443", "https://10.0.0.5/", true],
    ["10.0.0.5:443", "http://10.0.0.5/", false],
    ["[::1]:80", "http://[0::1]/", true],
  ])("%s for %s: %s", (setting, address, wanted) => expect(names(setting, address)).toBe(wanted));

  it.each(["http://platform", "a/b", "platform:99999", "[::g]", "user@host"])(
    "refuses %s in words",
    (setting) =>
      expect(() => readPlatformHosts({ PORTICO_PLATFORM_HOSTS: setting })).toThrow(
        `PORTICO_PLATFORM_HOSTS names "${setting}"`,
      ),
  );
});
