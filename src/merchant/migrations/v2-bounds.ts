import type { Migration } from "./migration.ts";

const payment = (from: string, to: string) => ({ in: "/payments", from, to });
const method = (from: string, to: string) => ({ in: "/payments/methods/items/*", from, to });

/** Bounds of money are called as all other bounds are. */
export const bounds: Migration = {
  version: 2,
  about: "Bounds of money are called min… and max…, as the bounds of everything else are.",
  renames: [
    payment("depositMinimum", "minDeposit"),
    payment("depositMaximum", "maxDeposit"),
    payment("withdrawMinimum", "minWithdrawal"),
    payment("withdrawMaximum", "maxWithdrawal"),
    payment("transferMinimum", "minTransfer"),
    payment("transferMaximum", "maxTransfer"),
    payment("transferDayMaximum", "maxTransferPerDay"),
    method("minimum", "min"),
    method("maximum", "max"),
    { in: "/points", from: "minimumConvert", to: "minConvert" },
  ],
};
