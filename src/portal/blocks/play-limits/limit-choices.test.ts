import { expect, it } from "vitest";
import { readAmount } from "./limit-choices.ts";

it.each([
  ["1,000.50", "1000.50"],
  [" 500 ", "500.00"],
  ["５００", "500.00"],
  ["๒๐๐", "200.00"],
  ["٢٠٠", "200.00"],
  // As half of the world writes them: no other amount than was meant.
  ["20.000", "20000.00"],
  ["1.000.000", "1000000.00"],
  ["20,5", "20.50"],
])("reads %j as an amount", (typed, amount) =>
  expect(readAmount(typed, false, "VND")).toBe(amount),
);

it.each(["", "0", "-5", "1.23456", "much", "1e3", "9".repeat(30), "\u202e500"])(
  "takes %j for no amount",
  (typed) => expect(readAmount(typed, false, "VND")).toBeUndefined(),
);

it("takes whole minutes alone", () => {
  expect(readAmount("90", true, "VND")).toBe("90");
  expect(readAmount("๙๐", true, "VND")).toBe("90");
  for (const typed of ["1.5", "20,5", "0", "1e1", "12345"])
    expect(readAmount(typed, true, "VND"), typed).toBeUndefined();
});
