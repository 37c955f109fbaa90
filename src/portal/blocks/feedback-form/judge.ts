/** How long feedback may be, in characters (VAL-13, OPEN-105). */
export const bounds = { least: 10, most: 500 } as const;

/** How many the platform takes from one member in a day. */
export const mostADay = 20;

/** Characters as people count them: what is written with two code units counts once. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** What is wrong with feedback; undefined where nothing is. */
export function judge(text: string): "short" | "long" | undefined {
  const length = lengthOf(text);
  if (length < bounds.least) return "short";
  return length > bounds.most ? "long" : undefined;
}
