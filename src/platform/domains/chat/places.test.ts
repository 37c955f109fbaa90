import { expect, it } from "vitest";
import { makePlaces } from "./places.ts";

const limits = { ofNetwork: 3, unknown: 4, ofAll: 8, ofMerchant: 2 };

it("leaves room to others when one network takes all it may, or more", () => {
  const places = makePlaces(limits);
  const taken = ["a", "a", "a"].map((network) => places.take(network));
  expect([places.hasRoom("a"), places.hasRoom("b")]).toEqual([false, true]);
  taken[0]?.leave();
  taken[0]?.leave();
  expect(places.hasRoom("a")).toBe(true);
  places.take("a");
  expect(places.hasRoom("a")).toBe(false);
});

it("counts strangers apart from those who said who they are", () => {
  const places = makePlaces(limits);
  const taken = ["a", "b", "c", "d"].map((network) => places.take(network));
  expect(places.hasRoom("e")).toBe(false);
  expect(taken[0]?.sit("siam")).toBe(true);
  expect(places.hasRoom("e")).toBe(true);
  taken[0]?.leave();
  expect(places.hasRoom("e")).toBe(true);
});

it("fills one merchant's room without touching another's", () => {
  const places = makePlaces(limits);
  const taken = ["a", "b", "c", "d"].map((network) => places.take(network));
  const sits = ["siam", "siam", "siam", "aurora"].map((merchant, at) => taken[at]?.sit(merchant));
  expect(sits).toEqual([true, true, false, true]);
  taken[0]?.leave();
  expect(taken[2]?.sit("siam")).toBe(true);
});
