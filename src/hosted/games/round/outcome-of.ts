import type { LookProps } from "./round.types.ts";

/** What a round came to, in words: never as a win where no more than the stake came back (G12). */
export function outcomeOf({ look, say, money }: LookProps): string {
  const { stake, payout, status } = look.round;
  if (payout === null) return say("running");
  if (status === "refunded") return say("refunded");
  if (money.isMore(payout, stake)) return say("won", money.show(payout));
  if (money.isMore(payout, "0")) return say("returned", money.show(payout), money.show(stake));
  return say("nothing");
}
