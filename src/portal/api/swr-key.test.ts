import { describe, expect, it } from "vitest";
import { toList } from "./lists.ts";
import { swrKey } from "./swr-key.ts";

describe("the key of an answer", () => {
  it("does not depend on the order of a payload or on what is undefined", () => {
    expect(swrKey("gameList", { pageNo: 1, gameClassify: "RNG" })).toBe(
      swrKey("gameList", { gameClassify: "RNG", pageNo: 1, search: undefined } as never),
    );
    expect(swrKey("gameList", { pageNo: 1 })).not.toBe(swrKey("gameList", { pageNo: 2 }));
    expect(swrKey("vendors", {})).toBe("vendors?{}");
  });
});

describe("a list of the wire", () => {
  it("comes as items and totalPages whatever it was called (OPEN-084)", () => {
    expect(toList({ games: [1], totalPages: 3 })).toEqual({ items: [1], totalPages: 3 });
    expect(toList({ list: [2] })).toEqual({ items: [2], totalPages: 1 });
    expect(toList({ content: [3], totalPages: 2 })).toEqual({ items: [3], totalPages: 2 });
    expect(toList({})).toEqual({ items: [], totalPages: 1 });
  });
});
