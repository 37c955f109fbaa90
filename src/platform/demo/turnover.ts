import type { Merchant } from "#src/contracts/site.gen.ts";
import { type Requirement, requirementOf } from "../domains/turnover/public.ts";
import type { DemoRound } from "./rounds.ts";

/** A requirement, and whose it is. */
export type OwnRequirement = Requirement & { memberId: string; currency: string };

/**
 * Follows what accounts pay in and play, and tells what their deposits ask them to play, by the rule
 * that holds for everybody: of a step's rounds in order of time, each step after the one before.
 */
export function makeDemoTurnover(
  site: Pick<Merchant, "payments" | "currency">,
): (rounds: readonly DemoRound[]) => OwnRequirement[] {
  const played = new Map<string, bigint>();
  const last = new Map<string, Requirement>();
  return (rounds) =>
    rounds.flatMap(({ account: { id: memberId }, deposit, stake, payout, placedAt }) => {
      const before = { played: played.get(memberId) ?? 0n, last: last.get(memberId) };
      // What its vendor took back counts for nothing.
      if (payout !== undefined) played.set(memberId, before.played + stake);
      if (deposit === undefined) return [];
      const reference = `deposit:${deposit.transferId}`;
      const came = { source: "deposit" as const, reference, amount: deposit.amount };
      const required = requirementOf(site, { ...came, now: placedAt - 1 }, before);
      if (required === undefined) return [];
      last.set(memberId, required);
      return [{ ...required, memberId, currency: site.currency }];
    });
}
