import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { checkMerchants } from "../check.ts";
import { loadMerchant } from "../load.ts";
import { changedSource } from "../testing/changed-source.ts";
import { toWordMark } from "./letters.ts";
import { drawLogoSet } from "./logo.ts";
import { makeMerchant } from "./make.ts";
import { completeOptions, type LayerBelow, type NewOptions } from "./options.ts";
import { templates } from "./templates.ts";

const schema = "../../schemas/editor/merchant.gen.json";

const layer = async (code: string): Promise<LayerBelow> => ({
  code,
  tree: (await loadMerchant(changedSource({}), code)).tree,
  hasLogo: false,
});
const base = await layer("base");
const lobby = { blocks: { lobby: { block: "game-lobby" } } };

function make(options: NewOptions, template = "full", below = base) {
  const completed = completeOptions(options, below);
  if (!completed.ok) throw new Error(completed.error.join("\n"));
  return makeMerchant(completed.value, templates[template] ?? { about: "" }, below, schema);
}

const documentOf = (files: Record<string, string>) => JSON.parse(files["merchant.json"] ?? "");

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
          if (!completeOptions(options, base).ok) return;
          const files = Object.entries(make(options, template)).map(([path, text]) => [
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
    const merchant = documentOf(make({ code: "nova", country: "TH" }));
    expect(merchant).toMatchObject({
      $schema: schema,
      name: "Nova",
      languages: { default: "TH", supported: ["TH", "EN"] },
      currency: "THB",
      dialingCode: "66",
      timeZone: "Asia/Bangkok",
    });
    expect(merchant).not.toHaveProperty("menus");
    expect(documentOf(make({ code: "nova" }))).not.toHaveProperty("currency");
  });

  it("asks for bets that somebody makes, where a unit of the currency is next to nothing", () => {
    const below = { ...base, tree: { ...base.tree, screens: { lobby } } };
    const filter = { minBet: "1000" };
    const dong = { code: "nova", languages: ["VI"], currency: "VND" };
    expect(documentOf(make(dong, "full", below))).toMatchObject({
      screens: { lobby: { blocks: { lobby: { props: filter } } } },
    });
    const baht = { code: "nova", country: "TH" };
    expect(documentOf(make(baht, "full", below))).not.toHaveProperty("screens");
    // What the layer below asks for already is not said once more.
    const asking = { lobby: { blocks: { lobby: { block: "game-lobby", props: filter } } } };
    const heir = { ...base, code: "siam", tree: { ...base.tree, screens: asking } };
    expect(documentOf(make(dong, "full", heir))).not.toHaveProperty("screens");
    // Where no lobby lies below there is none to filter.
    expect(documentOf(make(dong))).not.toHaveProperty("screens");
  });

  it("takes the country from the language or the currency, and asks where the two differ", () => {
    expect(
      documentOf(make({ code: "nova", languages: ["TH", "EN"], currency: "THB" })),
    ).toMatchObject({
      country: "TH",
      currency: "THB",
      dialingCode: "66",
      timeZone: "Asia/Bangkok",
    });
    expect(documentOf(make({ code: "nova", languages: ["EN"], currency: "PHP" }))).toMatchObject({
      country: "PH",
      timeZone: "Asia/Manila",
    });
    const torn = completeOptions({ code: "nova", languages: ["TH"], currency: "IDR" }, base);
    expect(torn.ok ? [] : torn.error).toEqual([
      "TH is at home in TH and IDR in ID; say which country is meant: --country TH or --country ID.",
    ]);
    const said = { code: "nova", languages: ["TH"], currency: "IDR", country: "TH" };
    expect(documentOf(make(said))).toMatchObject({ country: "TH", currency: "IDR" });
  });

  it("leaves to the merchant it stands on what was not said", async () => {
    const siam = await layer("siam");
    const heir = documentOf(make({ code: "heir" }, "full", siam));
    expect(Object.keys(heir)).toEqual([
      ...["$schema", "schemaVersion", "extends", "name", "merchantCode", "hosts", "theme"],
    ]);
    expect(Object.keys(heir.theme)).toEqual(["logo"]);
    const abroad = documentOf(
      make({ code: "heir", country: "ID", brand: "#123456" }, "full", siam),
    );
    expect(abroad).toMatchObject({ country: "ID", currency: "IDR", dialingCode: "62" });
    expect(abroad).not.toHaveProperty("languages");
    expect(abroad.theme).toMatchObject({ brand: "#123456" });
    expect(abroad.theme).not.toHaveProperty("defaultTheme");
  });

  it("keeps the logo of the merchant it stands on, where that has one of its own", async () => {
    const files = make({ code: "heir" }, "full", { ...(await layer("siam")), hasLogo: true });
    expect(Object.keys(files)).toEqual(["merchant.json"]);
    expect(documentOf(files)).not.toHaveProperty("theme");
  });

  it("names every fault of what was said at once, in plain words", () => {
    const refused = completeOptions(
      {
        code: "Big-One",
        brand: "red",
        languages: ["TYY"],
        hosts: ["https://x"],
        country: "XX",
        theme: "blue",
        name: " ",
      },
      base,
    );
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
    expect(completeOptions({ code }, base).ok).toBe(false);
  });

  it("keeps the accent of money apart from a golden brand", () => {
    const completed = completeOptions({ code: "gold", brand: "#f5b942" }, base);
    expect(completed.ok && completed.value.accent).toBe("#2dd4bf");
  });
});

describe("the generated logo", () => {
  const seed = { code: "nova", brand: "#e11d48" as never, accent: "#ffc24b" as never };

  it("is small, the same every time, and free of scripts and fonts", () => {
    const set = drawLogoSet({ ...seed, name: "Nova Palace" });
    expect(set).toEqual(drawLogoSet({ ...seed, name: "Nova Palace" }));
    for (const text of some(Object.values(set))) {
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
