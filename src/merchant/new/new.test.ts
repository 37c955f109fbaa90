import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkMerchants } from "../check.ts";
import { loadMerchant } from "../load.ts";
import { changedSource } from "../testing/fixtures.ts";
import { toWordMark } from "./letters.ts";
import { drawLogoSet } from "./logo.ts";
import { makeMerchant } from "./make.ts";
import { completeOptions, type NewOptions } from "./options.ts";
import { templates } from "./templates.ts";

const schema = "../../schemas/editor/merchant.gen.json";

async function make(options: NewOptions, template = "full") {
  const completed = completeOptions(options);
  if (!completed.ok) throw new Error(completed.error.join("\n"));
  const { tree } = await loadMerchant(changedSource({}), "base");
  return makeMerchant(completed.value, templates[template] ?? { about: "" }, tree, schema);
}

describe("a new merchant", () => {
  it("passes every check, whatever its colours, languages and template", async () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          code: fc.stringMatching(/^[a-z][a-z0-9]{1,12}$/).filter((code) => code !== "skin"),
          brand: fc.option(colour, { nil: undefined }),
          theme: fc.constantFrom("dark", "light"),
          country: fc.constantFrom("VN", "TH", "PH", "ID", "CN", "MY"),
        }),
        fc.constantFrom(...Object.keys(templates)),
        async (options, template) => {
          if (!completeOptions(options).ok) return;
          const files = Object.entries(await make(options, template)).map(([path, text]) => [
            `${options.code}/${path}`,
            text,
          ]);
          const { findings } = await checkMerchants(changedSource(Object.fromEntries(files)), [
            options.code,
          ]);
          expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("holds only what differs from the base", async () => {
    const files = await make({ code: "nova", country: "TH" });
    const merchant = JSON.parse(files["merchant.json"] ?? "");
    expect(merchant).toMatchObject({
      $schema: schema,
      name: "Nova",
      languages: { default: "TH", supported: ["TH", "EN"] },
      currency: "THB",
      dialingCode: "66",
      timeZone: "Asia/Bangkok",
    });
    expect(merchant).not.toHaveProperty("menus");
    expect(JSON.parse((await make({ code: "nova" }))["merchant.json"] ?? "")).not.toHaveProperty(
      "currency",
    );
  });

  it("names every fault of what was said at once, in plain words", () => {
    const refused = completeOptions({
      code: "Big-One",
      brand: "red",
      languages: ["TYY"],
      hosts: ["https://x"],
      country: "XX",
      theme: "blue",
      name: " ",
    });
    const said = refused.ok ? [] : refused.error;
    for (const words of [
      '"Big-One" cannot be',
      'brand colour "red"',
      'language "TYY" is unknown. Did you mean TY?',
      '"https://x" is no host name',
      'country "XX"',
      'theme "blue"',
      "The name takes",
    ])
      expect(
        said.filter((line) => line.includes(words)),
        words,
      ).toHaveLength(1);
  });

  it.each(["base", "games", "chat", "constructor"])("refuses the code %s", (code) => {
    expect(completeOptions({ code }).ok).toBe(false);
  });

  it("keeps the accent of money apart from a golden brand", () => {
    const completed = completeOptions({ code: "gold", brand: "#f5b942" });
    expect(completed.ok && completed.value.accent).toBe("#2dd4bf");
  });
});

describe("the generated logo", () => {
  const seed = { code: "nova", brand: "#e11d48" as never, accent: "#ffc24b" as never };

  it("is small, the same every time, and free of scripts and fonts", () => {
    const set = drawLogoSet({ ...seed, name: "Nova Palace" });
    expect(set).toEqual(drawLogoSet({ ...seed, name: "Nova Palace" }));
    for (const text of Object.values(set)) {
      expect(text.length).toBeLessThan(4096);
      expect(text).not.toMatch(/<text|<script|href/);
    }
  });

  it("spells Latin names without their marks, and falls back to the code for other scripts", () => {
    expect(toWordMark("Đông Hồ")?.strokes).toHaveLength(6);
    expect(toWordMark("วัด")).toBeUndefined();
    const code = drawLogoSet({ ...seed, name: "nova" })["logo-dark.svg"];
    expect(drawLogoSet({ ...seed, name: "วัด" })["logo-dark.svg"]).toBe(code);
  });
});
