import type { DrawnPrize } from "./tables.ts";

/** What a draw gave: the special prize's digits, and all prizes with it first. */
export interface DrawResult {
  numbers: string;
  prizes: readonly DrawnPrize[];
}

/** One way to bet on a draw. */
export interface PlayType {
  playType: string;
  /** What one unit of stake pays for one hit, stake included, in thousandths. */
  odds: number;
  /** How many digits a pick has; 0 where it is one of `choices`. */
  digits: number;
  choices: readonly string[];
  /** How often a pick is hit by a result; 0 loses. */
  hits(pick: string, result: DrawResult): number;
}

const lastDigits = (digits: number, odds: number): PlayType => ({
  playType: `last${digits}`,
  odds,
  digits,
  choices: [],
  hits: (pick, { numbers }) => (numbers.endsWith(pick) ? 1 : 0),
});

const choice = (
  playType: string,
  choices: readonly [string, string],
  isFirst: (numbers: string) => boolean,
): PlayType => ({
  playType,
  odds: 1950,
  digits: 0,
  choices,
  hits: (pick, { numbers }) => ((isFirst(numbers) ? choices[0] : choices[1]) === pick ? 1 : 0),
});

const lastTwo = (numbers: string): number => Number(numbers.slice(-2));
const sumOf = (numbers: string): number => [...numbers].reduce((sum, each) => sum + +each, 0);

/** The tens digit of the special prize's last two. */
const head: PlayType = {
  playType: "head",
  odds: 9500,
  digits: 1,
  choices: [],
  hits: (pick, { numbers }) => (numbers.at(-2) === pick ? 1 : 0),
};

/** The special prize's last digit. */
const tail: PlayType = {
  playType: "tail",
  odds: 9500,
  digits: 1,
  choices: [],
  hits: (pick, { numbers }) => (numbers.at(-1) === pick ? 1 : 0),
};

/** The last two digits of any prize, paid for each prize that ends so. */
const anyLast2 = (odds: number): PlayType => ({
  playType: "anyLast2",
  odds,
  digits: 2,
  choices: [],
  hits: (pick, { prizes }) =>
    prizes.flatMap(({ numbers }) => numbers).filter((each) => each.endsWith(pick)).length,
});

/** Big is 50 to 99 of the last two digits, small 00 to 49. */
const bigSmall = choice("bigSmall", ["big", "small"], (numbers) => lastTwo(numbers) >= 50);
const oddEven = choice("oddEven", ["odd", "even"], (numbers) => lastTwo(numbers) % 2 === 1);
/** The five digits' sum: big is 23 to 45, small 0 to 22; both are equally likely. */
const sumBigSmall = choice("sumBigSmall", ["big", "small"], (numbers) => sumOf(numbers) >= 23);
const sumOddEven = choice("sumOddEven", ["odd", "even"], (numbers) => sumOf(numbers) % 2 === 1);

const byLastDigits = [head, tail, lastDigits(2, 95_000), lastDigits(3, 900_000)];

/** Where 27 numbers are drawn. */
export const northPlays: readonly PlayType[] = [
  ...byLastDigits,
  lastDigits(4, 8_500_000),
  anyLast2(3500),
  bigSmall,
  oddEven,
];

/** Where 18 numbers are drawn. */
export const southPlays: readonly PlayType[] = [
  ...byLastDigits,
  lastDigits(4, 8_500_000),
  anyLast2(5200),
  bigSmall,
  oddEven,
];

/** Where one number of five digits is drawn. */
export const fiveDigitPlays: readonly PlayType[] = [
  ...byLastDigits,
  bigSmall,
  oddEven,
  sumBigSmall,
  sumOddEven,
];

/** Odds as the wire has them: 95 or 1.95. */
export const toOdds = (thousandths: number): string => String(thousandths / 1000);

/** Whether a pick is one that the play type takes. */
export const isPick = ({ digits, choices }: PlayType, pick: string): boolean =>
  digits === 0 ? choices.includes(pick) : pick.length === digits && /^[0-9]+$/.test(pick);

/** How many picks one bet may hold at most: half of all there are, and never over 100. */
export const maxPicks = ({ digits, choices }: PlayType): number =>
  digits === 0 ? choices.length / 2 : Math.min(100, 10 ** digits / 2);
