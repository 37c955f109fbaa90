import { describe, expect, it } from "vitest";
import { pagesAround } from "./page-range.ts";

describe("the pages of a pager", () => {
  it.each([
    [1, 10, [1, 2, 3, null, 10]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [10, 10, [1, null, 8, 9, 10]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 2, [1, 2]],
    [1, 1, [1]],
    [1, 0, []],
  ])("VAL-14 page %i of %i has a range of 3 and a margin of 1", (pageNo, total, pages) => {
    expect(pagesAround(pageNo, total)).toEqual(pages);
  });

  it("take another range and margin", () => {
    expect(pagesAround(10, 20, { range: 5, margin: 2 })).toEqual([
      ...[1, 2, null, 8, 9, 10, 11, 12, null, 19, 20],
    ]);
  });
});
