import { describe, expect, it } from "vitest";
import { pseudoLocales, pseudoTexts } from "./pseudo-locales.ts";

const english = {
  short: "Play",
  filled: "Show {0} games of {1}",
  long: "The page took too long. Look at your connection and try again.",
};
const textsOf = (code: string): Record<string, string> => {
  const locale = pseudoLocales[code];
  if (locale === undefined) throw new Error(`There is no ${code}.`);
  return pseudoTexts(locale, english);
};

describe("pseudo-locales", () => {
  it("the long one is about 40 % longer, accented, in brackets, and keeps what is filled in", () => {
    const texts = textsOf("EN-XA");
    expect(texts.filled).toMatch(/^\[Šĥöŵ \{0\} ĝåɱéš öƒ \{1\} .+\]$/);
    for (const [key, text] of Object.entries(english)) {
      const longer = (texts[key]?.length ?? 0) / text.length;
      expect(longer).toBeGreaterThanOrEqual(1.4);
      expect(longer).toBeLessThan(text.length < 10 ? 2.6 : 1.55);
    }
  });

  it("the turned one reads each word from the right and keeps what is filled in", () => {
    const { short = "", filled = "" } = textsOf("AR-XB");
    expect(short).toBe("\u200f\u202ePlay\u202c\u200f");
    expect(filled.match(/\u202e\w+\u202c/g)).toHaveLength(3);
    expect(filled).toContain(" {0} ");
  });
});
