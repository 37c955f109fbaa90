import { expect, it } from "vitest";
import { applyAnswer } from "./heard-book.ts";

const said = (startsIn: number, price: number) => ({
  open: [
    { no: 7, hash: "a", startsIn, prices: { "winner:home": price } },
    { no: 8, hash: "b", startsIn: startsIn + 6000, prices: { "winner:home": 300 } },
  ],
  begun: [],
  own: [],
});

it("keeps a match of which nothing new is said, and takes the one whose price moved", () => {
  const first = applyAnswer(null, said(9000, 210), 1000);
  expect(first.open.map(({ beginsAt }) => beginsAt)).toEqual([10_000, 16_000]);
  // Four seconds later, by an answer that took a little longer.
  const again = applyAnswer(first, said(5000, 210), 5080);
  expect(again.open[0]).toBe(first.open[0]);
  expect(again.open[1]).toBe(first.open[1]);
  const moved = applyAnswer(again, said(1000, 205), 9000);
  expect(moved.open[0]).toMatchObject({ beginsAt: 10_000, prices: { "winner:home": 205 } });
  expect(moved.open[1]).toBe(first.open[1]);
});

it("believes the vendor where a match begins at another time than was thought", () => {
  const first = applyAnswer(null, said(9000, 210), 1000);
  expect(applyAnswer(first, said(9000, 210), 4000).open[0]).toMatchObject({ beginsAt: 13_000 });
});
