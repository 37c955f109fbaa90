import type { CallName } from "#src/contracts/api.gen.ts";

/** The calls whose answers redeeming and converting change. */
export const pointsChanges: readonly CallName[] = [
  "pointsBalance",
  "pointsReward",
  "redeemList",
  "balance",
];
