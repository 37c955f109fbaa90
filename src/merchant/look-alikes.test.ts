import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeLayer } from "./layer.ts";
import { alikeName, asMeant, lookOf, mayLookAlike, takeOutAlike } from "./look-alikes.ts";
import { migrateFiles } from "./migrations/migrate.ts";
import { asRead } from "./rewritten.ts";

const files = (text: string, assets = new Map()) => ({
  code: "skin",
  where: "merchants/skin",
  texts: new Map([["merchant.json", text]]),
  flaws: new Map(),
  assets,
  strays: [],
});

describe("letters that look like Latin ones", () => {
  it("are read as those in names, addresses and codes, and left in words for people", () => {
    const document = { hоsts: ["ѕkin.example"], name: "Аврора", link: { path: "/prоmo" } };
    const { tree, alike } = takeOutAlike(document);
    expect(tree).toEqual({ hosts: ["skin.example"], name: "Аврора", link: { path: "/promo" } });
    expect(alike.map(({ kind, now }) => [kind, now.join("/")])).toEqual([
      ["key", "hosts"],
      ["name", "hosts/0"],
      ["name", "link/path"],
    ]);
    expect(asRead(alike, ["hosts", "0"])).toEqual(["hоsts", "0"]);
  });

  it("make no two names one", () => {
    const document = { home: 1, hоme: 2 };
    const { tree, alike } = takeOutAlike(document);
    expect(Object.keys(tree)).toEqual(Object.keys(document));
    expect(alike).toHaveLength(1);
  });

  it.each([
    ["Pоrtico", "Portico"],
    ["Cириус", "Сириус"],
    ["ΑΘHΝΑ", "ΑΘΗΝΑ"],
    ["ОK", "OK"],
  ])("make a word of two scripts of %s", (text, meant) => {
    expect(takeOutAlike({ name: text }).alike).toMatchObject([{ kind: "text", meant }]);
  });

  it.each(["KoЯn", "µTorrent", "IT-отдел", "Corpus Корпус", "Ａ級", "№1™", "2024–2025", "ﬁne"])(
    "leave %s as it is, as a name for people",
    (text) => {
      expect(takeOutAlike({ name: text }).alike).toEqual([]);
    },
  );

  it("leave a part of a host that is wholly of another script, and take one that is not", () => {
    const read = (host: string) => takeOutAlike({ hosts: [host] }).alike.map(({ meant }) => meant);
    expect(read("рос.example")).toEqual([]);
    expect(read("роs.example")).toEqual(["pos.example"]);
    expect(read("my–shop.example")).toEqual(["my-shop.example"]);
  });

  it("are looked for wherever they may be, and nowhere else", () => {
    const letter = fc.constantFrom(..."abcXYZ09-./: аеоЅΒοıﬁｏ–−ﬀ級éк");
    const text = fc.string({ unit: letter, maxLength: 8 });
    fc.assert(
      fc.property(fc.dictionary(text, text), (document) => {
        const { alike } = takeOutAlike(document);
        const said = JSON.stringify(document);
        if (alike.length > 0) expect(mayLookAlike(said)).toBe(true);
      }),
    );
    expect(mayLookAlike('{"name": "Đồng – Định 幸運：", "hosts": ["a-b.example"]}')).toBe(false);
  });

  it("are called by their script and their number", () => {
    expect(alikeName("о")).toBe("a Cyrillic о (U+043E)");
    expect(alikeName("ο")).toBe("a Greek ο (U+03BF)");
    expect(alikeName("–")).toBe("a longer dash – (U+2013)");
    expect(alikeName("ｏ")).toBe("a full-width ｏ (U+FF4F)");
    expect(alikeName("ﬁ")).toBe("the sign ﬁ (U+FB01)");
    expect([lookOf("ﬁ"), lookOf("о"), lookOf("o"), asMeant("plain")]).toEqual([
      "fi",
      "o",
      "o",
      undefined,
    ]);
  });

  it("in the name of a file do not hide it from the setting that names it", () => {
    const asset = { file: "/x", hash: "0", type: "image/svg+xml", size: 1 };
    const layer = makeLayer(
      files(
        "{}",
        new Map([
          ["lоgo.svg", asset],
          ["mark.svg", asset],
        ]),
      ),
    );
    expect([...layer.assets.keys()]).toEqual(["logo.svg", "mark.svg"]);
    expect([...(layer.alikeAssets ?? [])]).toEqual([["logo.svg", "lоgo.svg"]]);
  });

  it("keep a merchant from being migrated while a name has one", () => {
    const { refused } = migrateFiles(
      files('{"schemaVersion": 1, "pаyments": {"depositMinimum": "5"}}'),
    );
    expect(refused.join("\n")).toContain("only look like Latin ones");
  });
});
