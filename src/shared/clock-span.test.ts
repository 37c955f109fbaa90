import { expect, it } from "vitest";
import { clockSpan } from "./clock-span.ts";

it.each([
  [302, "5:02"],
  [60, "1:00"],
  [59, "0:59"],
  [0, "0:00"],
  [900, "15:00"],
])("says %i seconds as %s", (seconds, words) => {
  expect(clockSpan(seconds)).toBe(words);
});
