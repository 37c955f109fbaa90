import { describe, expect, it } from "vitest";
import type { JsonObject } from "../json.ts";
import { countDifferences, undoneBy } from "./undone.ts";

/** The paths that would be undone; with `!` those that the candidate changes too. */
const undone = (begun: JsonObject, live: JsonObject, candidate: JsonObject): string[] =>
  undoneBy({ begun, live, candidate }).map(
    ({ path, isOld }) => `${isOld ? "" : "!"}${path.join(".")}`,
  );

describe("what a candidate would undo", () => {
  it("is what is live otherwise than when it was begun, and which it has not", () => {
    const begun = { name: "One", theme: { brand: "red", light: true } };
    const live = { name: "One", theme: { brand: "blue", light: true } };
    expect(undone(begun, live, begun)).toEqual(["theme.brand"]);
    expect(undone(begun, live, { ...begun, name: "Two" })).toEqual(["theme.brand"]);
    expect(undone(begun, live, { name: "One", theme: { brand: "green", light: true } })).toEqual([
      "!theme.brand",
    ]);
    expect(undone(begun, live, { name: "Two", theme: { brand: "blue", light: false } })).toEqual(
      [],
    );
    expect(undone(live, live, begun)).toEqual([]);
  });

  it("is a key that is gone since, one that is new, and a null as well", () => {
    const begun = { menus: { side: { a: 1, b: 2 } } };
    const live = { menus: { side: { b: 2, c: 3 }, top: { d: 4 } }, footer: null };
    expect(undone(begun, live, begun)).toEqual([
      "menus.side.a",
      "menus.side.c",
      "menus.top",
      "footer",
    ]);
    expect(undone(begun, live, { ...live, name: "Mine" })).toEqual([]);
    // What nobody else touched may go.
    expect(undone({ ...begun, x: 1 }, { ...live, x: 1 }, live)).toEqual([]);
  });

  it("is an entry of a list that came or went, wherever it stands; one's own come and go", () => {
    const list = (...of: string[]) => ({ hosts: of });
    expect(undone(list("a", "b"), list("a", "b", "c"), list("a", "b"))).toEqual(["hosts"]);
    expect(undone(list("a", "b"), list("a", "b", "c"), list("mine", "a", "b"))).toEqual(["!hosts"]);
    expect(undone(list("a", "b"), list("a", "b", "c"), list("mine", "c", "a"))).toEqual([]);
    expect(undone(list("a", "b"), list("a"), list("mine", "a", "b"))).toEqual(["!hosts"]);
    expect(undone(list("a", "b"), list("b", "a"), list("a", "b", "mine"))).toEqual(["!hosts"]);
    expect(undone(list("a", "b"), list("b", "a"), list("b", "mine", "a"))).toEqual([]);
  });
});

describe("how far two states are apart", () => {
  it("counts settings and entries of lists", () => {
    expect(countDifferences({ a: { b: 1, c: 2 }, d: [1, 2] }, { a: { b: 1, c: 3 }, d: [2] })).toBe(
      2,
    );
    expect(countDifferences({ a: [1, 2] }, { a: [2, 1] })).toBe(1);
    expect(countDifferences({}, { a: { b: 1, c: { d: 2, e: [3, 4] } } })).toBe(4);
    expect(countDifferences({ a: 1 }, { a: 1 })).toBe(0);
  });
});
