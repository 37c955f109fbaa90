import { expect, it } from "vitest";
import { hueOf } from "./hue.ts";

it.each([
  ["#ff0000", 0],
  ["#00ff00", 120],
  ["#0000ff", 240],
  ["#ff00ff", 300],
  ["#ff0001", 0],
  ["#7c5cff", 252],
  ["#808080", 0],
  ["no colour", 0],
])("gives the hue of %s", (colour, hue) => {
  expect(hueOf(colour)).toBe(hue);
});
