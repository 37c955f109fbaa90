/**
 * A text with its digits as 0 to 9, whatever script's keypad they were typed with: Thai, Arabic, full width.
 * Everything that reads numbers, codes and amounts reads them through this. In every script the ten digits
 * stand one after the other, nought first, as Unicode promises: how many stand up to one says which it is.
 */
export const plainDigits = (text: string): string =>
  text.normalize("NFKC").replace(/\p{Nd}/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    let count = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - count))) count += 1;
    return String((count - 1) % 10);
  });
