import { describe, expect, it } from "vitest";
import { freeze, type JsonObject } from "./json.ts";
import { keepByPart, keepByThing } from "./kept-parts.ts";

describe("what is found in a part", () => {
  it("is found once for all who share it, and again where it stands somewhere else", () => {
    let walks = 0;
    const keys = keepByPart((part, at) => {
      walks += 1;
      return Object.keys(part).map((key) => `${at}/${key}`);
    });
    const shared: JsonObject = freeze({ one: 1, two: 2 });
    expect(keys(shared, "/menus")).toEqual(["/menus/one", "/menus/two"]);
    expect(keys(shared, "/menus")).toBe(keys(shared, "/menus"));
    expect(walks).toBe(1);
    expect(keys(shared, "/footer")).toEqual(["/footer/one", "/footer/two"]);
    expect(walks).toBe(2);
  });

  it("is found anew where the part is one skin's own, which may change", () => {
    const keys = keepByPart((part) => Object.keys(part));
    const own: JsonObject = { one: 1 };
    expect(keys(own, "")).toEqual(["one"]);
    own.two = 2;
    expect(keys(own, "")).toEqual(["one", "two"]);
  });
});

it("finds out about a thing once, also where nothing was found", () => {
  let asked = 0;
  const find = keepByThing((thing: { name?: string }) => {
    asked += 1;
    return thing.name;
  });
  const nameless = {};
  expect([find(nameless), find(nameless)]).toEqual([undefined, undefined]);
  expect(asked).toBe(1);
});
