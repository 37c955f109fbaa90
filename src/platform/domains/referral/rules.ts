import type { Merchant } from "#src/contracts/site.gen.ts";
import { defaultScale } from "#src/shared/default-scale.ts";
import { toMinor } from "#src/shared/money.ts";
import { readPerCent } from "#src/shared/per-cent.ts";

/** What invitations bring here. Amounts in minor units. */
export interface ReferralRules {
  /** As the merchant writes it, such as 0.1. */
  betPercent: string;
  minDeposit: bigint;
  minValidBet: bigint;
  maxPerMember: bigint;
  maxPerDay: bigint;
}

/** Where a merchant names no amounts: those of a dollar's world, by the currency's scale. */
const dollars = { minDeposit: 10n, minValidBet: 50n, maxPerMember: 500n, maxPerDay: 1000n };

/** A merchant's rules; undefined where nobody can invite. */
export function rulesOf({
  referral,
  currency,
}: Pick<Merchant, "referral" | "currency">): ReferralRules | undefined {
  if (referral?.enabled !== true) return undefined;
  const scale = defaultScale(currency);
  const amountOf = (name: keyof typeof dollars): bigint =>
    toMinor(referral[name] ?? String(dollars[name] * scale), currency);
  return {
    betPercent: referral.betPercent,
    minDeposit: amountOf("minDeposit"),
    minValidBet: amountOf("minValidBet"),
    maxPerMember: amountOf("maxPerMember"),
    maxPerDay: amountOf("maxPerDay"),
  };
}

/** Thousandths of a percent in the whole. */
const whole = 100_000n;

/** What comes of a member who bet so much validly: a share, no fraction of a minor unit, a most. */
export function incomeOf(
  validBet: bigint,
  { betPercent, maxPerMember }: Pick<ReferralRules, "betPercent" | "maxPerMember">,
): bigint {
  const share = (validBet * readPerCent(betPercent, 3)) / whole;
  return share < maxPerMember ? share : maxPerMember;
}
