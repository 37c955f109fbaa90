import type { AgentReportValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import type { Sums } from "./figures-repo.ts";

/** What a player won or lost includes what they were given, as in their own report. */
export const resultOf = ({ payout, stake, bonus, rebate }: Sums): bigint =>
  payout - stake + bonus + rebate;

/** Figures as the wire has them. */
export function toFigures(sums: Sums, currency: string): AgentReportValue["totals"] {
  const money = (amount: bigint): string => fromMinor(amount, currency);
  return {
    deposits: money(sums.deposits),
    withdrawals: money(sums.withdrawals),
    stake: money(sums.stake),
    validBet: money(sums.validBet),
    payout: money(sums.payout),
    bonus: money(sums.bonus),
    rebate: money(sums.rebate),
    profitLoss: money(resultOf(sums)),
  };
}
