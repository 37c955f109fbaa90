import { expect, it } from "vitest";
import type { Revision } from "#src/merchant/revision.ts";
import { textsOf } from "./merchant-documents.ts";

const keys = Array.from({ length: 1500 }, (_, index) => `some.key${index}`);

/** A merchant with as many texts as the base has. */
function revisionOf(code: string): Revision {
  const EN = Object.fromEntries(keys.map((key) => [key, `${key} of ${code}`]));
  return { code, hash: "0123456789abcdef", site: { locales: { EN } } } as unknown as Revision;
}

it("lays a language's texts together once as long as they are asked for, and holds no more than some hundred", () => {
  const [first, asked] = [revisionOf("first"), revisionOf("asked")];
  const [before, kept] = [textsOf(first, "EN"), textsOf(asked, "EN")];
  expect(textsOf(first, "EN")).toBe(before);
  for (let number = 0; number < 600; number += 1) {
    textsOf(revisionOf(`other${number}`), "EN");
    expect(textsOf(asked, "EN")).toBe(kept);
  }
  const again = textsOf(first, "EN");
  expect(again).not.toBe(before);
  expect(again).toEqual(before);
});

it("keeps the texts of two merchants and of two revisions apart", () => {
  const one = revisionOf("one");
  const other = { ...revisionOf("two"), code: "one", hash: "fedcba9876543210" };
  expect(textsOf(one, "EN")["some.key0"]).toBe("some.key0 of one");
  expect(textsOf(other, "EN")["some.key0"]).toBe("some.key0 of two");
  expect(textsOf(revisionOf("two"), "EN")["some.key0"]).toBe("some.key0 of two");
});
