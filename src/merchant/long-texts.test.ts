import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "#src/shared/languages.ts";
import { some } from "#tests/support/some.ts";
import { loadMerchant } from "./load.ts";
import { longTextFor, longTextIds } from "./long-texts.ts";
import { folderSource } from "./sources.ts";

const root = join(import.meta.dirname, "../..");
const base = (await loadMerchant(folderSource(join(root, "merchants")), "base")).site;
const complete = Object.keys(languages).filter((code) => languages[code]?.complete);

describe("the long texts that come with the product", () => {
  it("are those that the law wants everywhere", () => {
    expect(longTextIds(base).toSorted()).toEqual(["complaints", "privacy", "responsible", "terms"]);
  });

  it.each(some(complete))(
    "are whole in %s: every section of the English one, nothing left to fill in",
    (code) => {
      for (const id of ["complaints", "privacy", "responsible", "terms"]) {
        const english = longTextFor(base, "EN", id);
        const text = longTextFor(base, code, id);
        expect(text?.sections.length).toBe(english?.sections.length);
        expect(JSON.stringify(text)).not.toMatch(/\{\w+\}/);
        if (code !== "EN") expect(text?.title === english?.title && code !== "FIL").toBe(false);
      }
    },
  );

  it("names the merchant, its operator and its age", () => {
    const text = JSON.stringify(longTextFor(base, "EN", "terms"));
    for (const words of ["between you and Portico", "at least 21 years", "kept in VND"])
      expect(text).toContain(words);
  });
});

describe("a long text", () => {
  const set = (title: string) => ({ terms: { title, sections: [{ title: "{name} {odd}" }] } });
  const site = { ...base, documents: { EN: set("English"), VI: set("Vietnamese") } };

  it("is read in the nearest language that has it, English last", () => {
    expect(longTextFor(site, "TY", "terms")?.title).toBe("Vietnamese");
    expect(longTextFor(site, "JA", "terms")?.title).toBe("English");
    expect(longTextFor(site, "EN", "nothing")).toBeUndefined();
    expect(longTextFor({ ...base, documents: undefined as never }, "EN", "terms")).toBeUndefined();
  });

  it("fills in the names it knows and leaves others as they are", () => {
    expect(longTextFor(site, "EN", "terms")?.sections[0]?.title).toBe("Portico {odd}");
  });
});
