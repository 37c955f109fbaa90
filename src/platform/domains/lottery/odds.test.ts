import { describe, expect, it } from "vitest";
import { currencyCodes } from "#src/merchant/currency-facts.ts";
import { some } from "#tests/support/some.ts";
import { lotteries } from "./catalogue.ts";
import { drawResult } from "./draw.ts";
import { type DrawResult, isPick, maxPicks, type PlayType } from "./play-types.ts";
import { stakeRange } from "./stakes.ts";

const fiveDigits = (value: number): DrawResult => {
  const numbers = String(value).padStart(5, "0");
  return { numbers, prizes: [{ prize: "special", numbers: [numbers] }] };
};

const everyPick = ({ digits, choices }: PlayType): string[] =>
  digits === 0
    ? [...choices]
    : Array.from({ length: 10 ** digits }, (_, pick) => String(pick).padStart(digits, "0"));

/** Hits of a pick on one number of five equally likely digits, over all 100,000 of them. */
function chanceOfOne(play: PlayType, pick: string): number {
  let hits = 0;
  for (let value = 0; value < 100_000; value += 1) hits += play.hits(pick, fiveDigits(value));
  return hits / 100_000;
}

/** How many numbers a play type looks at: all that a draw gives, or the special prize. */
const looksAt = (play: PlayType, count: number): number =>
  play.playType === "anyLast2" ? count : 1;

/** The published returns, as they follow from chance and odds. */
const returns: Record<string, number> = {
  head: 0.95,
  tail: 0.95,
  last2: 0.95,
  last3: 0.9,
  last4: 0.85,
  bigSmall: 0.975,
  oddEven: 0.975,
  sumBigSmall: 0.975,
  sumOddEven: 0.975,
};

describe.each(some(lotteries))("$gameCode", ({ plays, prizes }) => {
  const count = prizes.reduce((sum, prize) => sum + prize.count, 0);

  it.each(some(plays))("returns less than is staked on $playType, by enumeration", (play) => {
    const picks = everyPick(play);
    // All picks of a play type have the same chance; the first, the last and one between show it.
    for (const pick of new Set([picks[0], picks.at(-1), picks[Math.floor(picks.length / 3)]])) {
      const chance = chanceOfOne(play, pick ?? "");
      const back = (chance * looksAt(play, count) * play.odds) / 1000;
      expect(back).toBeLessThan(0.98);
      const published = returns[play.playType] ?? (count === 27 ? 0.27 * 3.5 : 0.18 * 5.2);
      expect(back).toBeCloseTo(published, 10);
    }
  });

  it("draws every number of its table", () => {
    const result = drawResult(prizes, (below) => below - 1);
    expect(result.prizes.map(({ prize, numbers }) => [prize, numbers.length])).toEqual(
      prizes.map(({ prize, count: wanted }) => [prize, wanted]),
    );
    for (const [place, { numbers }] of some(result.prizes.entries()))
      for (const number of some(numbers))
        expect(number).toBe("9".repeat(prizes[place]?.digits ?? 0));
    expect(drawResult(prizes, () => 0).numbers).toMatch(/^0{5,6}$/);
  });

  it("takes no pick that cannot win, and never all of them in one bet", () => {
    for (const play of some(plays)) {
      const picks = everyPick(play);
      expect(picks.every((pick) => isPick(play, pick))).toBe(true);
      for (const wrong of ["", "x", "12345678", "Big"]) expect(isPick(play, wrong)).toBe(false);
      expect(maxPicks(play)).toBeLessThanOrEqual(picks.length / 2);
    }
  });

  it("has stakes in every currency, the highest above the lowest", () => {
    for (const currency of some(currencyCodes))
      for (const play of some(plays)) {
        const { min, max } = stakeRange(play, currency);
        expect(min).toBeGreaterThan(0n);
        expect(max).toBeGreaterThan(min * 10n);
      }
  });
});

it("the server's source draws every digit equally often", async () => {
  const { secureRandom } = await import("./draw.ts");
  const counts = new Array<number>(10).fill(0);
  const draws = 100_000;
  for (let draw = 0; draw < draws; draw += 1) {
    const digit = secureRandom(10);
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, each) => sum + (each - draws / 10) ** 2 / (draws / 10), 0);
  // Nine degrees of freedom: a fair source is beyond this once in ten million times.
  expect(chiSquare).toBeLessThan(51);
});
