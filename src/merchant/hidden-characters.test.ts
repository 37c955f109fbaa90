import fc from "fast-check";
import { expect, it } from "vitest";
import { hiddenName, mayHide, takeOutHidden } from "./hidden-characters.ts";
import type { JsonObject } from "./json.ts";
import { makeLayer } from "./layer.ts";
import { migrateFiles } from "./migrations/migrate.ts";
import { asRead } from "./rewritten.ts";

const files = (text: string) => ({
  code: "skin",
  where: "merchants/skin",
  texts: new Map([["merchant.json", text]]),
  flaws: new Map(),
  assets: new Map(),
  strays: [],
});

it("takes them out of names, addresses and codes, and leaves words for people as they are", () => {
  const document = {
    "ho\u200bsts": ["a\u00ad.example"],
    name: "Ho\u200bme",
    link: { path: "/a\ufeff" },
  };
  const { tree, hidden } = takeOutHidden(document);
  expect(tree).toEqual({ hosts: ["a.example"], name: "Ho\u200bme", link: { path: "/a" } });
  expect(hidden.map(({ kind, now }) => [kind, now.join("/")])).toEqual([
    ["key", "hosts"],
    ["name", "hosts/0"],
    ["text", "name"],
    ["name", "link/path"],
  ]);
  expect(asRead(hidden, ["hosts", "0"])).toEqual(["ho\u200bsts", "0"]);
});

it("lets no two names become one, and none that reaches into a prototype", () => {
  const document = JSON.parse(
    '{"a": 1, "a\u200b": 2, "__pro\u200bto__": {"x": 1}, "\u200b": 3}',
  ) as JsonObject;
  const { tree, hidden } = takeOutHidden(document);
  expect(Object.keys(tree)).toEqual(Object.keys(document));
  expect(hidden.filter(({ kind }) => kind === "key")).toHaveLength(3);
});

it("finds nothing in what has none, whatever its scripts", () => {
  const word = fc.stringMatching(/^[\p{L}\p{N}\p{P} ]{0,20}$/u);
  fc.assert(
    fc.property(fc.dictionary(word, word), (document) => {
      const plain = Object.values(document).concat(Object.keys(document)).join("");
      fc.pre(!mayHide(plain));
      expect(takeOutHidden(document)).toEqual({ tree: document, hidden: [] });
    }),
  );
});

it("names a character by what it is and by its number", () => {
  expect(hiddenName("\u200b")).toBe("a zero-width space (U+200B)");
  expect(hiddenName("\u{e0061}")).toBe("a character that cannot be seen (U+E0061)");
});

it("reads one that is written by its number, and keeps nothing of it where there is none", () => {
  expect(makeLayer(files('{"hosts": ["a\\u200b.example"]}')).tree).toEqual({
    hosts: ["a.example"],
  });
  expect(makeLayer(files('{"name": "\\u00e9"}'))).not.toHaveProperty("hidden");
});

it("keeps a merchant from being migrated while a name holds one", () => {
  const { refused } = migrateFiles(
    files('{"schemaVersion": 1, "pay\u200bments": {"depositMinimum": "5"}}'),
  );
  expect(refused.join("\n")).toContain("`portico fix` takes it out");
});
