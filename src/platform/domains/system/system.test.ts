import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;

beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

describe("system", () => {
  it("CALL-035 tells a visitor everything the first page needs, from the merchant's own revision", async () => {
    const { value } = await platform.visitor("aurora").call("systemStatus");
    expect(value).toMatchObject({
      code: 0,
      maintenance: false,
      regionRestriction: false,
      location: { ip: "203.0.113.7", country: "VN" },
      serverTime: platform.clock.now,
      info: { analytics: {}, imageCDNs: [], launchGameCDNs: [] },
    });
    expect(value.info.resources.map(({ key }: { key: string }) => key)).toContain("AFFILIATELINK");
    expect(value.info.customerService[0]).toEqual({
      csType: "LIVECHAT",
      title: { key: "service.live" },
      path: "/contact?by=live",
    });
  });

  it("CALL-036 MOD-01 gives the module switches as '0' and '1'", async () => {
    const { value } = await platform.visitor("aurora").call("whitelabel");
    expect(value.USERNAMEREG3).toBe("1");
    for (const state of some(Object.values(value))) expect(state).toMatch(/^[01]$/);
    platform.addMerchant("switched", "aurora", ({ modules }) => {
      Object.assign(modules, { FREEPLAY3: "0", CBS3: "1" });
    });
    const own = (await platform.visitor("switched").call("whitelabel")).value;
    expect(own).toMatchObject({ FREEPLAY3: "0", CBS3: "1" });
  });

  it("CALL-023 gives each merchant's own registration rules", async () => {
    const aurora = (await platform.visitor("aurora").call("registerSettings")).value;
    const siam = (await platform.visitor("siam").call("registerSettings")).value;
    expect(aurora.fields.captcha).toMatchObject({ enabled: true });
    expect(siam.fields.captcha?.enabled ?? false).toBe(false);
    expect(siam.fields.username).toMatchObject({ minLength: 4, maxLength: 20 });
    expect(aurora.minimumAge).toBe(21);
    expect(aurora).toEqual(
      (await platform.visitor("aurora").call("systemStatus")).value.info.register,
    );
  });

  it("offers the dialling codes, the merchant's own first and each once", async () => {
    const { value } = await platform.visitor("siam").call("countryCode");
    expect(value).toMatchObject({ countryCode: "TH", countryDialingCode: "66" });
    expect(value.countries[0]).toEqual({ countryCode: "TH", countryDialingCode: "66" });
    const codes = value.countries.map(({ countryCode }: { countryCode: string }) => countryCode);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("speaks the visitor's language where it refuses, and the merchant's own otherwise", async () => {
    platform.addMerchant("worded", "aurora", ({ locales }) => {
      locales.EN = { ...locales.EN, "error.SESSION_REQUIRED": "Sign in, please." };
      locales.VI = { ...locales.VI, "error.SESSION_REQUIRED": "Vui lòng đăng nhập." };
      locales.TY = {};
    });
    const ask = async (language: string) =>
      (
        await platform
          .visitor("worded")
          .call("balance", {}, { headers: { "x-portico-language": language } })
      ).message;
    expect(await ask("EN")).toBe("Sign in, please.");
    for (const language of ["TY", "TH", "__proto__", ""])
      expect(await ask(language)).toBe("Vui lòng đăng nhập.");
  });
});
