import { expect, it } from "vitest";
import { leftWords } from "./left-words.ts";

it("says how long is left in the largest unit that says it", () => {
  const hour = 3_600_000;
  expect(leftWords(72 * hour + 1, "en")).toBe("in 3 days");
  expect(leftWords(47 * hour, "en")).toBe("in 47 hours");
  expect(leftWords(hour, "en")).toBe("in 60 minutes");
  expect(leftWords(1, "en")).toBe("in 1 minute");
});
