import { at, type Draw, GameNumbers, sumOf, upTo } from "./numbers.ts";

/** A slot's hold and win. */
export interface Hold {
  /** From how many coins on it starts. */
  from: number;
  /** What coins bring, in stakes. */
  worth: readonly number[];
  /** A field draws below this in a respin. */
  below: number;
  /** What a full grid brings beside its coins, in stakes. */
  grand: number;
}

const coin = 10;

const kinds: Readonly<Record<string, { often: readonly [number, number][]; grand: number }>> = {
  low: {
    often: [
      [1, 8],
      [2, 4],
      [3, 2],
      [4, 1],
      [5, 1],
    ],
    grand: 100,
  },
  medium: {
    often: [
      [1, 7],
      [2, 4],
      [3, 2],
      [5, 2],
      [10, 1],
    ],
    grand: 250,
  },
  high: {
    often: [
      [1, 7],
      [2, 3],
      [3, 2],
      [5, 2],
      [10, 1],
      [25, 1],
    ],
    grand: 500,
  },
};

/** The hold and win of a slot, where its id gives it one. */
export function makeHold(
  nodeId: number,
  reels: number,
  rows: number,
  volatility: string,
): Hold | undefined {
  const numbers = new GameNumbers(Math.imul(nodeId, 7919) + 1);
  if (numbers.whole(1, 10) > 3) return undefined;
  const kind = kinds[volatility];
  if (kind === undefined) throw new RangeError(`There is no volatility ${volatility}.`);
  const worth = kind.often.flatMap(([stakes, times]) => upTo(times).map(() => stakes));
  const below = 16 * numbers.oneOf([16, 20, 24]);
  return { from: reels === 3 ? 4 : reels + rows - 2, worth, below, grand: kind.grand };
}

/** What a spin's coins draw and bring, in stakes; nothing where they are too few. */
export function playHold(
  { from, worth, below, grand }: Hold,
  shown: readonly number[],
  draw: Draw,
): { drawn: number[][]; times: number } | undefined {
  const fields = shown.map((symbol) => symbol === coin);
  const held = fields.filter((isHeld) => isHeld);
  if (held.length < from) return undefined;
  const first = held.map(() => draw(worth.length));
  const drawn = [first];
  let times = sumOf(first.map((one) => at(worth, one)));
  for (let empty = 0; empty < 3 && fields.includes(false); empty += 1) {
    const group: number[] = [];
    for (const [field, isHeld] of [...fields.entries()]) {
      if (isHeld) continue;
      const one = draw(below);
      group.push(one);
      if (one >= worth.length) continue;
      times += at(worth, one);
      fields[field] = true;
      // Counted up again below.
      empty = -1;
    }
    drawn.push(group);
  }
  return { drawn, times: times + (fields.includes(false) ? 0 : grand) };
}
