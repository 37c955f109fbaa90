import { fromMinor } from "#src/shared/money.ts";

/** What was paid before. */
interface PaidBefore {
  /** Minor units. */
  amount: bigint;
  points: number;
  at: Date;
}

/** The refusal of a claim whose cause was paid before, with what that was and when (decision 0171). */
export const paidAlready = (currency: string, { amount, points, at }: PaidBefore) => ({
  code: "PAID_ALREADY" as const,
  value: { amount: fromMinor(amount, currency), points, createdAt: at.toISOString() },
});
