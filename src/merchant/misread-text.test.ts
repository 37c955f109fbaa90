import fc from "fast-check";
import { expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { misreadText } from "./misread-text.ts";

/** A text as it comes out of a program that takes its UTF-8 for Windows-1252. */
const misread = (text: string): string =>
  new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));

it("reads again what was read in the old encoding of Windows", () => {
  for (const text of some(["Café", "หวยไทย", "Trò chơi", "棋牌游戏", "10 € — “now”", "Win 🎲"]))
    expect(misreadText(misread(text)), text).toBe(text);
});

it("leaves alone what is written as it was meant", () => {
  for (const text of some([
    "São João",
    "“IRMÔ",
    "É…",
    "«\u00a0voilà\u00a0»",
    "Ä“",
    "100 °C",
    "naïve",
    "Đặt cược",
  ]))
    expect(misreadText(text), text).toBeUndefined();
  const letters = fc.stringMatching(/^[a-zà-öø-ÿ ,.!?]{0,30}$/u);
  fc.assert(fc.property(letters, (text) => misreadText(text) === undefined));
});
