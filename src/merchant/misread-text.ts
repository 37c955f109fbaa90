/** The signs that Windows-1252 has where Latin-1 has none, by their bytes from 0x80. */
const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The byte that a program took for a character when it read UTF-8 as Windows-1252 or Latin-1. */
function byteOf(character: string): number {
  const at = windows.indexOf(character);
  return at === -1 ? (character.codePointAt(0) ?? 0) : 0x80 + at;
}

const high = new RegExp(`[\\u0080-\\u00ff${windows}]+`, "gu");

/** What texts of portals are written in, as far as it takes three bytes or more. */
const likely =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u1e00-\u1eff\u2010-\u2027\u20ab\u20ac\uff00-\uffef]/u;

/** Two signs that are one accented letter or mark in UTF-8, and that no language writes side by side. */
const accented = /[ÂÃ][\u00a0-\u00bf\u0080-\u009f]/;

/**
 * What a text says that was written in UTF-8 and read in the old encoding of Windows, as `CafÃ©` is.
 * @returns nothing where the text is not such a one
 */
export function misreadText(text: string): string | undefined {
  let isSure = false;
  let isWhole = true;
  const meant = text.replace(high, (run) => {
    const bytes = Uint8Array.from([...run].map(byteOf));
    const decoded = decode(bytes);
    if (decoded === undefined) isWhole = false;
    else isSure ||= likely.test(decoded) || accented.test(run);
    return decoded ?? run;
  });
  return isWhole && isSure ? meant : undefined;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // A text that was never read wrongly holds other bytes.
    return undefined;
  }
}
