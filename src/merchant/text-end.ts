const ends = /["\\\r\n]/g;

/**
 * Where a text that opens at an offset ends, behind its quote; one that is not closed ends with its line.
 * It is walked by hand: a pattern for all of a text of megabytes would need a stack as large.
 */
export function endOfText(text: string, open: number): number {
  ends.lastIndex = open + 1;
  for (let match = ends.exec(text); match !== null; match = ends.exec(text)) {
    const { index } = match;
    if (match[0] === '"') return index + 1;
    // What a backslash stands before is part of the text, save the end of the line.
    if (match[0] !== "\\" || /[\r\n]/.test(text.charAt(index + 1))) return index;
    ends.lastIndex = index + 2;
  }
  return text.length;
}
