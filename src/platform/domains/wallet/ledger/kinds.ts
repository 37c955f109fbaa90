import type { TransactionDetailPayload } from "#src/contracts/api.gen.ts";

/** What a movement of money is, as the account record shows it. */
export type MovementKind = NonNullable<TransactionDetailPayload["kind"]>;

/** One transfer holds a game's stake and its payout: what left was a bet, what came a win. */
export const roundKind = "game-round";

/** Which of the ledger's kinds of transfer each kind of the record means; others are adjustments. */
export const ledgerKinds: Readonly<Record<Exclude<MovementKind, "adjustment">, string[]>> = {
  deposit: ["deposit"],
  withdraw: ["withdraw", "withdraw-return"],
  transfer: ["wallet-transfer"],
  lineTransfer: ["upline-transfer", "downline-transfer"],
  dividend: ["dividend"],
  salary: ["daily-salary", "hour-salary", "realtime-salary"],
  bet: ["game-bet", "lottery-bet"],
  win: ["game-payout", "lottery-prize"],
  rollback: ["game-refund"],
  bonus: [
    "sign-up-bonus",
    "trial-money",
    "promotion-reward",
    "mission-reward",
    "rebate",
    "referral-income",
  ],
  points: ["points-convert", "points-credit"],
};

const byLedgerKind = new Map<string, MovementKind>(
  Object.entries(ledgerKinds).flatMap(([kind, names]) =>
    names.map((name): [string, MovementKind] => [name, kind as MovementKind]),
  ),
);

/** The record's kind of one entry of a transfer. */
export const toMovementKind = (ledgerKind: string, amount: bigint): MovementKind =>
  ledgerKind === roundKind
    ? amount < 0n
      ? "bet"
      : "win"
    : (byLedgerKind.get(ledgerKind) ?? "adjustment");
