import type { RandomSource } from "./random.ts";

/** What one player threw, round by round: those who tie at the top throw again. */
export interface DiceHand {
  throws: [number, number][];
}

const sumOf = ([one, two]: [number, number]): number => one + two;
/** After so many ties in a row the earlier seat wins; with fair dice that never comes. */
const maxThrows = 60;

/**
 * Throws two dice for every player until one alone has the highest sum. The winner takes all stakes
 * and the house keeps nothing.
 * @returns the hands in the players' order, and the winner's place among them
 */
export function throwDice(
  players: number,
  random: RandomSource,
): { hands: DiceHand[]; winner: number } {
  const hands: DiceHand[] = Array.from({ length: players }, () => ({ throws: [] }));
  let left = hands.map((_, place) => place);
  for (let turn = 0; turn < maxThrows && left.length > 1; turn += 1) {
    const sums = left.map((place) => {
      const thrown: [number, number] = [random.whole(6) + 1, random.whole(6) + 1];
      hands[place]?.throws.push(thrown);
      return sumOf(thrown);
    });
    const best = Math.max(...sums);
    left = left.filter((_, index) => sums[index] === best);
  }
  return { hands, winner: left[0] ?? 0 };
}
