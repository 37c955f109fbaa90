import { randomInt } from "node:crypto";

/** Where outcomes come from; a test puts its own in place. */
export interface RandomSource {
  /** A whole number from 0 to `below` - 1, each as likely. */
  whole(below: number): number;
}

/** The server's own source: the operating system's, without modulo bias. */
export const cryptoRandom: RandomSource = { whole: (below) => randomInt(below) };
