/** One letter as strokes on a field ten high: its path and its width. */
type Letter = readonly [path: string, width: number];

/** A monoline alphabet of straight lines and arcs; it makes word marks that need no font. */
const letters: Readonly<Record<string, Letter>> = {
  A: ["M0 10L3.2 0L6.4 10M1.2 6.6H5.2", 6.4],
  B: ["M0 0H3A2.4 2.4 0 0 1 3 4.8H0V0V10H3.3A2.6 2.6 0 0 0 3.3 4.8", 5.9],
  C: ["M6.4 1.9A4 5 0 1 0 6.4 8.1", 6.4],
  D: ["M0 0V10H2.2A4.4 5 0 0 0 2.2 0Z", 6.6],
  E: ["M5 0H0V10H5M0 5H4.2", 5],
  F: ["M5 0H0V10M0 5H4.2", 5],
  G: ["M6.5 1.9A4 5 0 1 0 6.8 7.4V5.4H4", 6.8],
  H: ["M0 0V10M6 0V10M0 5H6", 6],
  I: ["M0 0V10", 0],
  J: ["M4 0V7.4A2 2.6 0 0 1 0 7.6", 4],
  K: ["M0 0V10M5.6 0L0 6.2M2.1 3.9L5.8 10", 5.8],
  L: ["M0 0V10H4.8", 4.8],
  M: ["M0 10V0L3.7 6L7.4 0V10", 7.4],
  N: ["M0 10V0L6 10V0", 6],
  O: ["M3.6 0A3.6 5 0 1 0 3.61 0Z", 7.2],
  P: ["M0 10V0H3A2.7 2.7 0 0 1 3 5.4H0", 5.7],
  Q: ["M3.6 0A3.6 5 0 1 0 3.61 0ZM4.6 7.4L7.2 10", 7.2],
  R: ["M0 10V0H3A2.7 2.7 0 0 1 3 5.4H0M2.8 5.4L5.7 10", 5.7],
  S: [
    "M5.2 1.6C4.6.6 3.8 0 2.8 0C1.2 0 .3 1 .3 2.4C.3 5.6 5.5 4.3 5.5 7.5C5.5 9 4.4 10 2.8 10C1.6 10 .6 9.4 0 8.3",
    5.5,
  ],
  T: ["M0 0H6M3 0V10", 6],
  U: ["M0 0V6.8A3 3.2 0 0 0 6 6.8V0", 6],
  V: ["M0 0L3.2 10L6.4 0", 6.4],
  W: ["M0 0L2.3 10L4.6 2L6.9 10L9.2 0", 9.2],
  X: ["M0 0L6 10M6 0L0 10", 6],
  Y: ["M0 0L3 5L6 0M3 5V10", 6],
  Z: ["M0 0H5.8L0 10H5.8", 5.8],
  "0": ["M3 0A3 5 0 1 0 3.01 0Z", 6],
  "1": ["M0 2.2L2.2 0V10", 2.2],
  "2": ["M.2 2.6A2.5 2.6 0 1 1 4.7 4.1L0 10H5.4", 5.4],
  "3": ["M.4 0H5L2.4 3.9A3 3.05 0 1 1 0 8.6", 5.4],
  "4": ["M4.2 10V0L0 7H5.8", 5.8],
  "5": ["M5 0H.9L.5 4.5A3 3 0 1 1 0 8.7", 5.5],
  "6": ["M4.4 0L.7 5.2M2.9 4.1A2.9 2.95 0 1 0 2.91 4.1Z", 5.8],
  "7": ["M0 0H5.4L1.8 10", 5.4],
  "8": ["M2.8 0A2.3 2.3 0 1 0 2.81 0ZM2.8 4.6A2.7 2.7 0 1 0 2.81 4.6Z", 5.6],
  "9": ["M1.4 10L5.1 4.8M2.9 0A2.9 2.95 0 1 0 2.91 0Z", 5.8],
  "-": ["M0 5.4H3", 3],
  "&": ["M6.4 10L1.4 3.4A1.9 1.9 0 1 1 4.2 3.4L1 6A2.2 2.2 0 0 0 4 9.6L6.2 6", 6.4],
  ".": ["M0 10V9.9", 0],
  " ": ["", 3],
};

/** The longest word mark; longer names would not fit beside the buttons of a phone's header. */
const longest = 14;

/** Words set in strokes. */
export interface WordMark {
  /** Path data in units of which ten are the height. */
  strokes: { path: string; x: number }[];
  width: number;
}

/**
 * Sets a name in capitals. Marks over Latin letters are dropped; nothing comes back for a name
 * that has other scripts, or too few letters left to be read.
 */
export function toWordMark(name: string): WordMark | undefined {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").replaceAll(/[đĐ]/g, "D").toUpperCase();
  if ([...plain].some((letter) => !Object.hasOwn(letters, letter))) return undefined;
  const strokes: WordMark["strokes"] = [];
  let x = 0;
  for (const letter of plain.slice(0, longest).trimEnd()) {
    const [path, width] = letters[letter] ?? ["", 0];
    if (path !== "") strokes.push({ path, x: Math.round(x * 10) / 10 });
    x += width + 2.6;
  }
  return strokes.length === 0 ? undefined : { strokes, width: Math.max(0, x - 2.6) };
}
