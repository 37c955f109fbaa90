import { describe, expect, it } from "vitest";
import { textsFor } from "./texts.ts";

const locales = {
  EN: { "a.one": "one", "a.two": "two", "a.three": "three" },
  VI: { "a.one": "một", "a.two": "hai" },
  TY: { "a.one": "MỘT" },
};

describe("texts of a language", () => {
  it("takes its own words first, then those of its stand-ins, English last", () => {
    expect(textsFor({ locales }, "TY")).toEqual({
      "a.one": "MỘT",
      "a.two": "hai",
      "a.three": "three",
    });
    expect(textsFor({ locales }, "VI")).toEqual({
      "a.one": "một",
      "a.two": "hai",
      "a.three": "three",
    });
  });

  it("shows English for a language without a set", () => {
    expect(textsFor({ locales }, "SW")).toEqual(locales.EN);
    expect(textsFor({ locales }, "constructor")).toEqual(locales.EN);
  });
});
