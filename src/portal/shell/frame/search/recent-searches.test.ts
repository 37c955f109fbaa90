import { expect, it } from "vitest";
import { makeStorage } from "../../../runtime/storage.ts";
import { forgetSearches, recentSearches, rememberSearch } from "./recent-searches.ts";

const emptyStorage = () => makeStorage({ session: () => undefined, local: () => undefined });

it("keeps the last five searches, each once, the latest first", () => {
  const storage = emptyStorage();
  for (const words of ["a", "b", "c", "", "d", "e", "b", "f"]) rememberSearch(storage, words);
  expect(recentSearches(storage)).toEqual(["f", "b", "e", "d", "c"]);
  forgetSearches(storage);
  expect(recentSearches(storage)).toEqual([]);
});

it.each(["{", '{"0":"a"}', "null"])("takes %s for no searches", (kept) => {
  const storage = emptyStorage();
  storage.local.set("searches", kept);
  expect(recentSearches(storage)).toEqual([]);
});
