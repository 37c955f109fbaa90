import type { LotteryTicketsValue } from "#src/contracts/api.gen.ts";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { plainDigits } from "#src/shared/plain-digits.ts";
import { readTyped } from "../parts/money/read-typed.ts";
import type { PlayType } from "./types.ts";

/** What is chosen, by play type. */
export type Picks = Readonly<Record<string, readonly string[]>>;

/** One bet of a ticket. */
export interface Line {
  readonly play: PlayType;
  readonly picks: readonly string[];
}

/** The bets that a choice amounts to, in the lottery's order. */
export const linesOf = (plays: readonly PlayType[], picks: Picks): Line[] =>
  plays.flatMap((play) => {
    const chosen = picks[play.playType] ?? [];
    return chosen.length === 0 ? [] : [{ play, picks: chosen }];
  });

/** Adds a pick or takes it back; where one bet holds one pick, another pick takes its place. */
export function togglePick(picks: Picks, play: PlayType, pick: string): Picks {
  const chosen = picks[play.playType] ?? [];
  if (chosen.includes(pick))
    return { ...picks, [play.playType]: chosen.filter((one) => one !== pick) };
  const kept = play.maxPicks === 1 ? [] : chosen;
  if (kept.length >= play.maxPicks) return picks;
  return { ...picks, [play.playType]: [...kept, pick].sort() };
}

/** Numbers read from what somebody typed. */
export interface Typed {
  readonly picks: readonly string[];
  /** Words that are no number of the right length. */
  readonly bad: readonly string[];
}

/** Reads numbers of a play type's length, parted by anything that is no letter or digit. */
export function readNumbers(text: string, { digits }: Pick<PlayType, "digits">): Typed {
  const words = [
    ...new Set(
      plainDigits(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== ""),
    ),
  ];
  const isPick = (word: string): boolean => word.length === digits && /^[0-9]+$/.test(word);
  return { picks: words.filter(isPick), bad: words.filter((word) => !isPick(word)) };
}

/** Every number of a play type, such as 00 to 99. */
export const allPicks = ({ digits, choices }: PlayType): readonly string[] =>
  digits === 0
    ? choices
    : Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, "0"));

/** A number that is not chosen yet, each as likely as the other. */
export function luckyPick(
  play: PlayType,
  chosen: readonly string[],
  random: (below: number) => number,
): string | undefined {
  const free = allPicks(play).filter((pick) => !chosen.includes(pick));
  return free[random(free.length)];
}

/** Why a stake cannot be taken. */
export type StakeProblem = { reason: "none" | "unreadable" } | { reason: "range"; play: PlayType };

/** What a ticket costs and may pay. */
export interface Totals {
  readonly picks: number;
  /** Wire amounts: of all picks, and what one hit of the best paid line pays. */
  readonly stake: string;
  readonly bestPrize: string;
}

/** Thousandths of a published quotient such as 1.95; exact. */
function thousandths(odds: string): bigint {
  const [whole = "0", decimals = ""] = odds.split(".");
  return BigInt(whole + decimals.padEnd(3, "0").slice(0, 3));
}

/** Reads a typed stake as the wire has it; what is no amount stays as it was typed, to be refused. */
export const readStake = (typed: string, currency: string): string =>
  readTyped(typed, currency) ?? typed.trim();

/** What one hit of a pick pays for a stake, stake included; both as the wire has amounts. */
export const prizeOf = ({ odds }: PlayType, stake: string, currency: string): string =>
  fromMinor((toMinor(stake, currency) * thousandths(odds)) / 1000n, currency);

/** One bet of a ticket that was placed. */
export type PlacedBet = Pick<
  LotteryTicketsValue["content"][number]["bets"][number],
  "playType" | "numbers" | "stake"
>;

/** What each pick of a bet was staked with: a bet's stake is that of all its picks together. */
const stakeOfPick = ({ numbers, stake }: PlacedBet, currency: string): string =>
  fromMinor(toMinor(stake, currency) / BigInt(numbers.split(",").length), currency);

/**
 * What an earlier ticket chose, for another one: its picks as far as the lottery still takes them, and
 * what each pick of its first bet was staked with.
 */
export function picksOf(
  plays: readonly PlayType[],
  bets: readonly PlacedBet[],
  currency: string,
): { picks: Picks; stake: string | undefined } {
  const picks: Record<string, readonly string[]> = {};
  for (const { playType, maxPicks } of plays) {
    const chosen = bets
      .filter((bet) => bet.playType === playType)
      .flatMap(({ numbers }) => numbers.split(","));
    picks[playType] = [...new Set(chosen)].sort().slice(0, maxPicks);
  }
  const first = bets.find(({ playType }) => (picks[playType] ?? []).length > 0);
  return { picks, stake: first && stakeOfPick(first, currency) };
}

/** Adds a ticket up, or says why the stake of a pick cannot be taken. */
export function totalsOf(
  lines: readonly Line[],
  stake: string,
  currency: string,
): { ok: true; totals: Totals } | { ok: false; problem: StakeProblem } {
  if (stake === "") return { ok: false, problem: { reason: "none" } };
  let each: bigint;
  try {
    each = toMinor(stake, currency);
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, problem: { reason: "unreadable" } };
    throw error;
  }
  const outside = lines.find(
    ({ play }) =>
      each < toMinor(play.minStake, currency) || each > toMinor(play.maxStake, currency),
  );
  if (outside !== undefined) return { ok: false, problem: { reason: "range", play: outside.play } };
  const picks = lines.reduce((sum, line) => sum + line.picks.length, 0);
  const best = lines.reduce((max, { play }) => {
    const odds = thousandths(play.odds);
    return odds > max ? odds : max;
  }, 0n);
  return {
    ok: true,
    totals: {
      picks,
      stake: fromMinor(each * BigInt(picks), currency),
      bestPrize: fromMinor((each * best) / 1000n, currency),
    },
  };
}
