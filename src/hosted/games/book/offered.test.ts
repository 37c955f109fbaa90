import { expect, it } from "vitest";
import type { HeardBook } from "./heard-book.ts";
import { offeredAt, soonestOf } from "./offered.ts";

const book: Pick<HeardBook, "open"> = {
  open: [
    { no: 7, hash: "", beginsAt: 13_000, prices: { "winner:home": 210, "winner:away": null } },
    { no: 8, hash: "", beginsAt: 19_000, prices: { "winner:home": 150 } },
  ],
};
const home = { no: 7, pick: "winner:home" };

it("offers a selection until its match begins, also where the vendor was not asked since", () => {
  expect(offeredAt(book, home, 12_999)).toBe(210);
  expect(offeredAt(book, home, 13_000)).toBeNull();
});

it("offers nothing of what has no price, is unknown, or of no book", () => {
  expect(offeredAt(book, { no: 7, pick: "winner:away" }, 0)).toBeNull();
  expect(offeredAt(book, { no: 9, pick: "winner:home" }, 0)).toBeNull();
  expect(offeredAt(null, home, 0)).toBeNull();
});

it("knows when the first of the chosen matches begins, and of none that never does", () => {
  expect(soonestOf(book, [{ no: 8 }, { no: 7 }])).toBe(13_000);
  expect(soonestOf(book, [{ no: 8 }])).toBe(19_000);
  expect(soonestOf(book, [])).toBe(Number.POSITIVE_INFINITY);
  expect(soonestOf(null, [home])).toBe(Number.POSITIVE_INFINITY);
});
