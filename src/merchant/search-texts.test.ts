import { expect, it } from "vitest";
import { searchTexts } from "./search-texts.ts";

it("names the place of each text in which something is found, and of no other", () => {
  const document = {
    name: "Aurora",
    "a/b": [{ "~": "one red" }, "none"],
    red: { red: 7, deep: { list: ["", "two red"] } },
  };
  expect(searchTexts(document, (text) => /(\w+) red/.exec(text)?.[1])).toEqual([
    { pointer: "/a~1b/0/~0", found: "one" },
    { pointer: "/red/deep/list/1", found: "two" },
  ]);
  expect(searchTexts(document, (text) => (text === "" ? 0 : undefined))).toEqual([
    { pointer: "/red/deep/list/0", found: 0 },
  ]);
  expect(searchTexts("none", () => null)).toEqual([]);
});
