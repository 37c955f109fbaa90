import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

const words = ["lotus88", "Aurora"];

it.each(["lotus88", "Lotus88!", "lotus881", "12lotus88", "#lotus88#1", "aurora2026", "!Aurora"])(
  "knows a member's own words with a few digits and signs around them again: %s",
  (password) => {
    expect(isCommonPassword(password, words)).toBe(true);
  },
);

it.each(["lotus88 by the lake", "a lotus88 x", "lotus88-13579", "auroral lights"])(
  "takes words that hold more than that: %s",
  (password) => {
    expect(isCommonPassword(password, words)).toBe(false);
  },
);
