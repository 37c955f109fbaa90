import { describe, expect, it } from "vitest";
import { isMobile, launchPlatform } from "./device.ts";

const desktop = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18 Safari/605",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (X11; CrOS x86_64 16093) AppleWebKit/537.36 Chrome/140 Safari/537.36",
];
const mobile = [
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148",
  "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605 Mobile/15E148",
  "Mozilla/5.0 (Mobile; LYF/F300B; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
];

describe("SYS-12 the device", () => {
  it.each(desktop)(
    "SYS-12 a desktop system is not mobile, even with a touch screen: %s",
    (agent) => {
      const points = agent.includes("Macintosh") ? 0 : 10;
      expect(isMobile(agent, points)).toBe(false);
      expect(launchPlatform(agent, points)).toBe("html5-desktop");
    },
  );

  it.each(mobile)("SYS-12 a mobile user agent is mobile: %s", (agent) => {
    expect(isMobile(agent, 5)).toBe(true);
    expect(launchPlatform(agent, 5)).toBe("html5");
  });

  it("takes a Mac with a touch screen for the tablet that it is", () => {
    expect(isMobile(desktop[1] ?? "", 5)).toBe(true);
  });
});
