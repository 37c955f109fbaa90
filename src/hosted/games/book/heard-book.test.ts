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

it("keeps slips and begun matches of which nothing new is said", () => {
  const slip = (payout: string | null) => ({
    roundId: "r1",
    at: "2026-11-28T12:00:00Z",
    stake: "1.00",
    payout,
    isRefunded: false,
    isCashedOut: false,
    cashOut: null,
    legs: [{ no: 3, pick: "winner:home", price: 210, result: null, standing: null }],
  });
  const match = (home: number) => ({
    no: 3,
    hash: "c",
    seed: null,
    home,
    away: 0,
    percent: 40,
    isOver: false,
    isAbandoned: false,
  });
  const told = (payout: string | null, home: number) => ({
    ...said(9000, 210),
    begun: [match(home)],
    own: [slip(payout)],
  });
  const first = applyAnswer(null, told(null, 0), 1000);
  const again = applyAnswer(first, told(null, 0), 1000);
  expect(again.own[0]).toBe(first.own[0]);
  expect(again.begun[0]).toBe(first.begun[0]);
  const settled = applyAnswer(again, told("2.10", 1), 1000);
  expect(settled.own[0]).toMatchObject({ payout: "2.10" });
  expect(settled.begun[0]).toMatchObject({ home: 1 });
});
