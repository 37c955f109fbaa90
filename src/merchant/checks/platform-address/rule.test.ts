import { describe, expect, it } from "vitest";
import { readPlatformHosts } from "#src/shared/platform-hosts.ts";
import { checkMerchants } from "../../check.ts";
import { changedSource } from "../../testing/changed-source.ts";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { rule } from "./rule.ts";

const judge = async (url: string, PORTICO_PLATFORM_HOSTS?: string) => {
  const source = changedSource({ "skin/merchant.json": { platform: { url } } });
  const given = { platformHosts: readPlatformHosts({ PORTICO_PLATFORM_HOSTS }) };
  const { findings } = await checkMerchants(source, undefined, undefined, given);
  return findings.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`);
};

describe("platform-address", () => {
  provesByFixtures(rule.id, import.meta.dirname);

  it.each([
    "http://127.0.0.1:4100",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://017700000001/",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://[fd00:ec2::254]/",
    "http://localhost:4100",
    "http://platform:4100",
    "http://metadata.google.internal/",
    "http://aurora.localhost./",
  ])("finds %s, however it is written", async (url) => {
    expect(await judge(url)).toEqual(["platform-address /platform/url"]);
  });

  it.each(["https://platform.aurora.example", "http://8.8.8.8:8080/api", "http://[2a00:1450::1]/"])(
    "leaves %s alone",
    async (url) => expect(await judge(url)).toEqual([]),
  );

  it("leaves alone what the operator named, at the port that was named", async () => {
    expect(await judge("http://10.0.0.5:4100/api", "platform, 10.0.0.5:4100")).toEqual([]);
    expect(await judge("http://platform:4100", "platform, 10.0.0.5:4100")).toEqual([]);
    expect(await judge("http://10.0.0.5:22/", "platform, 10.0.0.5:4100")).toHaveLength(1);
  });
});
