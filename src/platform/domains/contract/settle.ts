import type { ContractKind, StoredTier } from "./tables.ts";

/** What a team, or a branch of it, played in a period. Minor units. */
export interface Played {
  activeMembers: number;
  validBet: bigint;
  /** Staked less paid out: above nought where the team lost. */
  loss: bigint;
}

/** A step, and whether the period reached it. */
export interface MetTier extends StoredTier {
  reached: boolean;
}

/** What a contract comes to in one period. */
export interface Settled {
  /** Hundredths of a per cent; 0 where no step was reached. */
  rate: number;
  tiers: MetTier[];
  /** What the rate is of, and what it makes of it. Minor units, from nought. */
  base: bigint;
  earned: bigint;
}

/** Sums of what was played by teams or branches that share no member. */
export const sumOf = (all: readonly Played[]): Played =>
  all.reduce(
    (sums, { activeMembers, validBet, loss }) => ({
      activeMembers: sums.activeMembers + activeMembers,
      validBet: sums.validBet + validBet,
      loss: sums.loss + loss,
    }),
    { activeMembers: 0, validBet: 0n, loss: 0n },
  );

/** A rate of one hundred per cent. */
const whole = 10_000n;

/** Whether a team lost as much as a step asks for. One that asks for nothing is reached by a team that won, too. */
const lostEnough = ({ loss }: StoredTier, played: Played): boolean =>
  BigInt(loss) === 0n || played.loss >= BigInt(loss);

/**
 * Settles a period: the highest rate whose step is reached, of what the team lost (dividends) or bet
 * validly (salaries), without fractions of a minor unit. What a team won is nobody's debt.
 */
export function settle(kind: ContractKind, tiers: readonly StoredTier[], played: Played): Settled {
  const met = tiers.map((tier) => ({
    ...tier,
    reached:
      played.activeMembers >= tier.activeMembers &&
      played.validBet >= BigInt(tier.validBet) &&
      lostEnough(tier, played),
  }));
  const rate = Math.max(0, ...met.filter(({ reached }) => reached).map((tier) => tier.rate));
  const sum = kind === "dividend" ? played.loss : played.validBet;
  const base = sum > 0n ? sum : 0n;
  return { rate, tiers: met, base, earned: (base * BigInt(rate)) / whole };
}

/** What is paid for a period, and what is left to make up for. */
export function balance(
  earned: bigint,
  difference: bigint,
  brought: bigint,
): { amount: bigint; carry: bigint } {
  const sum = earned + difference + brought;
  return sum > 0n ? { amount: sum, carry: 0n } : { amount: 0n, carry: sum };
}
