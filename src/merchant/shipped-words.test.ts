import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isRecord } from "#src/shared/is-record.ts";
import { fallbacksOf } from "#src/shared/languages.ts";
import { some } from "#tests/support/some.ts";
import { root } from "#tools/lib/paths.mjs";
import { loadMerchant } from "./load.ts";
import { folderSource } from "./sources.ts";
import { textsFor } from "./texts.ts";

const folder = join(root, "merchants/base/locales");
const read = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8"));
const english = read("EN");
const load = (code: string) => loadMerchant(folderSource(join(root, "merchants")), code);

/** Letters that a language's words are written with, and English is not. */
const script: Readonly<Record<string, RegExp>> = {
  CN: /\p{Script=Han}/u,
  TH: /\p{Script=Thai}/u,
  TY: /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i,
  VI: /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i,
};

/** What a language says of its own, with its stand-ins but without English. */
const ownWords = (code: string): Record<string, string> =>
  Object.assign(
    {},
    ...[code, ...fallbacksOf(code)]
      .filter((one) => one === code || one !== "EN")
      .toReversed()
      .map(read),
  );

/** The texts that a merchant has words of its own for, each by language. */
function ownTexts(part: unknown): Record<string, unknown>[] {
  if (Array.isArray(part)) return part.flatMap(ownTexts);
  if (!isRecord(part)) return [];
  return "TH" in part && typeof part.TH === "string"
    ? [part]
    : Object.values(part).flatMap(ownTexts);
}

describe("the text sets that ship", () => {
  it.each([
    ["LANG-02", "CN"],
    ["LANG-03", "EN"],
    ["LANG-04", "ID"],
    ["LANG-05", "TH"],
    ["LANG-06", "TY"],
    ["LANG-07", "VI"],
  ])("%s the set %s loads and has words of its own", async (_row, code) => {
    const { site } = await load("aurora");
    const texts = textsFor(site, code);
    expect(texts["menu.login"]).toBe(ownWords(code)["menu.login"]);
    const { [code]: letters = /[a-z]/ } = script;
    const written = Object.values(read(code)).filter((text) => letters.test(text));
    expect(written.length).toBeGreaterThan(0.8 * Object.keys(read(code)).length);
  });

  it.each(["VI", "EN", "ID", "TH", "FIL", "CN", "TY"])(
    "LANG-01 every text has its words in %s, with the same places to fill in",
    (code) => {
      const words = ownWords(code);
      expect(Object.keys(english).filter((key) => !(key in words))).toEqual([]);
      const places = (text = "") => [...new Set(text.match(/\{\d+\}/g))].sort();
      for (const [key, text] of some(Object.entries(english)))
        expect(places(words[key]), `${code} ${key}`).toEqual(places(text));
      if (code === "EN") return;
      const same = Object.keys(english).filter((key) => words[key] === english[key]);
      // Names, amounts and a few words that are the same everywhere.
      expect(same.length, same.join(", ")).toBeLessThan(0.2 * Object.keys(english).length);
    },
  );

  it.each([
    ["ENT-48", "nickname payeeName fullName telegram line birthday"],
    ["ENT-49", "permanentAddress currentAddress birthPlace nationality"],
    ["ENT-50", "occupation incomeSource bankAccount accountName"],
  ])("%s each set has labels for the member form's fields %s", (_row, names) => {
    for (const code of ["VI", "EN", "ID", "TH", "FIL", "CN", "TY"]) {
      const words = ownWords(code);
      const labels = names.split(" ").map((name) => words[`field.${name}`] ?? "");
      expect(
        labels.filter((label) => label.trim() === ""),
        code,
      ).toEqual([]);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it("LANG-10 two languages can be chosen as the portal ships, though more sets are there", async () => {
    for (const code of ["base", "aurora"])
      expect((await load(code)).site.languages.supported).toEqual(["TY", "EN"]);
    expect(readdirSync(folder).length).toBeGreaterThanOrEqual(6);
  });

  it.each(["VI", "EN", "ID", "TH", "FIL", "CN", "TY"])(
    "MEM-01 what leads out of the member centre does not say in %s that an account is closed",
    (code) => {
      const { "centre.close": close = "", "centre.member": name = "-" } = ownWords(code);
      expect(close).not.toBe("");
      expect(close.toLowerCase()).not.toContain(name.toLowerCase());
    },
  );

  it("OPEN-091 Filipino can be chosen at Siam Lotus, whose own words are there in it too", async () => {
    const { site } = await load("siam");
    expect(site.languages.supported).toEqual(["TH", "EN", "FIL"]);
    // Its banks' names are English in Filipino too.
    const own = ownTexts([site.screens, site.licence]);
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((text) => typeof text.FIL !== "string")).toEqual([]);
    expect(Object.keys(site.documents?.FIL ?? {})).toContain("contact");
  });
});

describe("what the base merchant ships with", () => {
  it("BANNER-02 has the fourteen banner groups and no other", async () => {
    const { site } = await load("base");
    const groups =
      "home rng live fish pvp sports esports elott down promotions pointMall help register inhouse";
    expect(Object.keys(site.bannerGroups).sort()).toEqual(groups.split(" ").sort());
  });

  it("SIDE-10 has the side menu folded on /seamless and /vnlottery", async () => {
    const { site } = await load("base");
    const folded = Object.values(site.screens)
      .filter(({ route }) => route.chrome.sideMenu === "mini")
      .map(({ route }) => route.path);
    expect(folded.sort()).toEqual(["/seamless", "/vnlottery"]);
  });

  it("promises nobody at its tables who is not there: no dealer, and no opponents but the house's (0090)", async () => {
    const { site } = await load("base");
    const people =
      /dealer|real (opponent|player)|người thật|ดีลเลอร์|ตัวจริง|pemain sungguhan|荷官|真人|真实玩家|totoong player/i;
    for (const code of ["VI", "EN", "ID", "TH", "FIL", "CN", "TY"]) {
      const words = ownWords(code);
      const slides = Object.values(site.bannerGroups).flatMap(({ items }) => Object.values(items));
      for (const { title, subtitle } of some(slides))
        for (const said of [title, subtitle])
          if (typeof said === "string") expect(words[said]).not.toMatch(people);
    }
  });
});
