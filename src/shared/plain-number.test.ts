import { expect, it } from "vitest";
import { plainNumber } from "./plain-number.ts";

it.each([
  [" 0912 345.678 ", "0912345678"],
  ["(091) 234-5678", "0912345678"],
  ["+84 912 345 678", "912345678"],
  ["\u202a+84\u00a0912\u2013345\u2013678\u202c", "912345678"],
  ["０９１２３４５６７８", "0912345678"],
  ["+66 81 234 5678", "+66812345678"],
  ["0912x345", "0912x345"],
])("a number pasted as %j is %s", (typed, plain) => {
  expect(plainNumber(typed, "84")).toBe(plain);
});
