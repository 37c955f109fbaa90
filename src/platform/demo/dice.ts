import { createHash } from "node:crypto";

/** Random-looking numbers that are always the same for the same words. */
export interface Dice {
  /** From 0 to below 1. */
  share(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** In the form of a random UUID. */
  uuid(): string;
}

/**
 * Makes dice (sfc32, seeded by a digest of the words). For demonstration data alone: whoever knows
 * the words knows every number.
 */
export function makeDice(...words: (string | number)[]): Dice {
  const seed = createHash("sha256").update(words.join("\n")).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => seed.readInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  const share = (): number => next() / 2 ** 32;
  const whole = (min: number, max: number): number => min + Math.floor(share() * (max - min + 1));
  return {
    share,
    whole,
    pick: (list) => {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new Error("There is nothing to pick from.");
      return found;
    },
    uuid: () => {
      const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, "0")).join("");
      const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
