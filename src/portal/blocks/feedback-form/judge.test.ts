import { expect, it } from "vitest";
import { judge, lengthOf } from "./judge.ts";

it("VAL-13 bounds feedback by 10 and 500 characters, counted as people count", () => {
  expect(judge("a".repeat(9))).toBe("short");
  expect(judge(`  ${"a".repeat(9)}  `)).toBe("short");
  expect(judge("a".repeat(10))).toBeUndefined();
  expect(judge("😎".repeat(500))).toBeUndefined();
  expect(judge("a".repeat(501))).toBe("long");
  expect(lengthOf("tiếng Việt 😎")).toBe(12);
});
