import { expect, it } from "vitest";
import { readAmount } from "./limit-choices.ts";

it.each([
  ["1,000.50", "1000.50"],
  [" 500 ", "500"],
  ["５００", "500"],
])("reads %j as an amount", (typed, amount) => expect(readAmount(typed, false)).toBe(amount));

it.each(["", "0", "-5", "1.23456", "much", "1e3"])("takes %j for no amount", (typed) =>
  expect(readAmount(typed, false)).toBeUndefined(),
);

it("takes whole minutes alone", () => {
  expect(readAmount("90", true)).toBe("90");
  expect(readAmount("1.5", true)).toBeUndefined();
  expect(readAmount("0", true)).toBeUndefined();
});
