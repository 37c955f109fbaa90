import { expect, it } from "vitest";
import { feedbackBounds, feedbackLength, judgeFeedback } from "./feedback-bounds.ts";

it("VAL-13 bounds feedback by 10 and 500 characters, counted as people count", () => {
  const judge = (text: string) => judgeFeedback(text, feedbackBounds({}));
  expect(judge("a".repeat(9))).toBe("short");
  expect(judge(`  ${"a".repeat(9)}  `)).toBe("short");
  expect(judge("\u200b".repeat(30))).toBe("short");
  expect(judge("a".repeat(10))).toBeUndefined();
  expect(judge("😎".repeat(500))).toBeUndefined();
  expect(judge("a".repeat(501))).toBe("long");
  expect(feedbackLength("tiếng Việt 😎")).toBe(12);
});

it("VAL-13 takes the bounds that a merchant configures", () => {
  const bounds = feedbackBounds({ feedback: { minLength: 3, maxLength: 5 } });
  expect(["ab", "abc", "abcde", "abcdef"].map((text) => judgeFeedback(text, bounds))).toEqual([
    "short",
    undefined,
    undefined,
    "long",
  ]);
});
