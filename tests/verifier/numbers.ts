import { createHash, createHmac } from "node:crypto";

// Nothing here is the product's: docs/rounds.md says in words what is worked out.

/** Draws a whole number from 0 to `below` - 1. */
export type Draw = (below: number) => number;

/** SHA-256 of a text, in hexadecimal. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The draws of a round: HMAC-SHA256 under the server's seed, four bytes each. */
export function drawsOf(serverSeed: string, clientSeed: string, nonce: number): Draw {
  let bytes = Buffer.alloc(0);
  let block = 0;
  const next = (): number => {
    if (bytes.length === 0) {
      const message = `${clientSeed}:${nonce}:${block}`;
      bytes = createHmac("sha256", serverSeed).update(message).digest();
      block += 1;
    }
    const value = bytes.readUInt32BE();
    bytes = bytes.subarray(4);
    return value;
  };
  return (below) => {
    const tooHigh = Math.floor(4_294_967_296 / below) * below;
    let value = next();
    while (value >= tooHigh) value = next();
    return value % below;
  };
}

/** The numbers that a game's own mathematics follow from: the same for the same id, always. */
export class GameNumbers {
  #state: number;

  constructor(id: number) {
    this.#state = Math.imul(id ^ 0x9e3779b9, 0x85ebca6b);
  }

  /** From 0 up to, not including, 1. */
  part(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    const state = this.#state;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + this.part() * (high - low);
  }

  whole(low: number, high: number): number {
    return low + Math.floor(this.part() * (high - low + 1));
  }

  oneOf<Value>(values: readonly Value[]): Value {
    return at(values, this.whole(0, values.length - 1));
  }
}

/** One of a list; nothing is taken for granted of what a server says. */
export function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError(`There is no place ${index} of ${values.length}.`);
  return value;
}

/** Numbers from 0 to `count` - 1. */
export const upTo = (count: number): number[] => [...Array(count).keys()];

export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0);
