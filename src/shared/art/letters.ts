/**
 * Letters as strokes in a box four wide and six high: the bones of a monogram. They are shapes,
 * not text, so a mark looks the same wherever it is shown and carries no words.
 */
const strokes: Readonly<Record<string, string>> = {
  A: "M0 6 2 0 4 6M.8 4H3.2",
  B: "M0 0H2.4A1.5 1.5 0 0 1 2.4 3H0M2.4 3A1.5 1.5 0 0 1 2.4 6H0V0",
  C: "M4 1.2A2.4 2.4 0 0 0 0 2V4A2.4 2.4 0 0 0 4 4.8",
  D: "M0 0H1.6A2.4 2.4 0 0 1 4 2.4V3.6A2.4 2.4 0 0 1 1.6 6H0Z",
  E: "M4 0H0V6H4M0 3H3",
  F: "M4 0H0V6M0 3H3",
  G: "M4 1.2A2.4 2.4 0 0 0 0 2V4A2.4 2.4 0 0 0 4 4.8V3.2H2.4",
  H: "M0 0V6M4 0V6M0 3H4",
  I: "M2 0V6M.8 0H3.2M.8 6H3.2",
  J: "M4 0V4A2 2 0 0 1 0 4",
  K: "M0 0V6M4 0 0 3.4M1.2 2.6 4 6",
  L: "M0 0V6H4",
  M: "M0 6V0L2 3.4 4 0V6",
  N: "M0 6V0L4 6V0",
  O: "M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0Z",
  P: "M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0",
  Q: "M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0ZM2.4 4.4 4.2 6.2",
  R: "M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M2 3.4 4 6",
  S: "M4 1A2 1.5 0 0 0 2 0A1.5 1.5 0 0 0 2 3A1.5 1.5 0 0 1 2 6A2 1.5 0 0 1 0 5",
  T: "M0 0H4M2 0V6",
  U: "M0 0V4A2 2 0 0 0 4 4V0",
  V: "M0 0 2 6 4 0",
  W: "M0 0 1 6 2 2.4 3 6 4 0",
  X: "M0 0 4 6M4 0 0 6",
  Y: "M0 0 2 3 4 0M2 3V6",
  Z: "M0 0H4L0 6H4",
  0: "M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0Z",
  1: "M.8 1.2 2.4 0V6",
  2: "M0 1.4A2 1.6 0 0 1 4 1.7Q4 3 0 6H4",
  3: "M0 0H4L2 2.4A1.8 1.8 0 1 1 .2 5",
  4: "M3 6V0L0 4H4",
  5: "M4 0H.6L.3 2.6A2 1.8 0 1 1 0 5.2",
  6: "M3.4 0Q0 2 0 4A2 2 0 1 0 2 2.2",
  7: "M0 0H4L1.4 6",
  8: "M2 0A1.5 1.5 0 0 1 2 3A1.5 1.5 0 0 1 2 0ZM2 3A1.5 1.5 0 0 1 2 6A1.5 1.5 0 0 1 2 3Z",
  9: "M.6 6Q4 4 4 2A2 2 0 1 0 2 3.8",
};

/** The strokes of one character of a code; what has no bones gets a dot. */
export function letterStrokes(character: string): string {
  return strokes[character] ?? "M2 3h0";
}
