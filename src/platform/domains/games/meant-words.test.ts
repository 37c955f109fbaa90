import { describe, expect, it } from "vitest";
import { meantWords } from "./meant-words.ts";

const known = ["dragon", "gold", "golden", "tiger", "lantern", "spins", "opaline", "of"];

describe("words that nothing has", () => {
  it.each([
    ["dargon", "dragon"],
    ["drgon", "dragon"],
    ["draggon", "dragon"],
    ["lantren spins", "lantern spins"],
    ["gold dragn", "gold dragon"],
    ["opalina", "opaline"],
    // Still being typed.
    ["dargo", "dragon"],
    ["lamter", "lantern"],
  ])("%j was meant to be %j", (typed, meant) => {
    expect(meantWords(typed, known)).toBe(meant);
  });

  it.each(["dragon", "drag", "gold of", "zzzzzz", "dgr", "dragon zzzzzz", ""])(
    "%j stays what it is",
    (typed) => {
      expect(meantWords(typed, known)).toBeNull();
    },
  );

  it("looks for the beginning of a word in the last one alone", () => {
    expect(meantWords("lamte spins", known)).toBeNull();
    expect(meantWords("spins lamte", known)).toBe("spins lantern");
  });
});
