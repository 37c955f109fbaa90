import type { Tx } from "#src/store/tx.ts";
import type { PaymentStatus } from "../provider.types.ts";
import type { DepositTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<DepositTables>();

/** What somebody decides on the page of an order; who decides nothing leaves it open. */
export type Outcome = Exclude<PaymentStatus, "pending">;
export const outcomes = ["paid", "failed", "cancelled"] as const satisfies readonly Outcome[];

/** An order that is paid on the sandbox's own page. */
export interface SandboxOrder {
  currency: string;
  /** Minor units. */
  amount: bigint;
  /** The code of the page's language. */
  language: string;
  /** Where the page leads back to. */
  returnUrl: string;
  expiresAt: Date;
  outcome: Outcome | null;
}

/** Takes an order on; one that was taken on before stays as it is. */
export async function insertOrder(
  db: Tx,
  depositId: string,
  { currency, amount, language, returnUrl, expiresAt }: Omit<SandboxOrder, "outcome">,
): Promise<void> {
  await tables(db)
    .insertInto("sandbox_order")
    .values({
      merchant: db.merchant,
      deposit_id: depositId,
      currency,
      amount: String(amount),
      language,
      return_url: returnUrl,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.columns(["merchant", "deposit_id"]).doNothing())
    .execute();
}

export async function selectOrder(db: Tx, depositId: string): Promise<SandboxOrder | undefined> {
  const row = await tables(db)
    .selectFrom("sandbox_order")
    .select(["currency", "amount", "language", "return_url", "expires_at", "outcome"])
    .where("merchant", "=", db.merchant)
    .where("deposit_id", "=", depositId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { currency, amount, language, return_url: returnUrl, expires_at: expiresAt, outcome } = row;
  return { currency, amount: BigInt(amount), language, returnUrl, expiresAt, outcome };
}

/** Decides an order about which nothing was decided, while it can be paid; false for any other one. */
export async function decideOrder(
  db: Tx,
  depositId: string,
  outcome: Outcome,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable("sandbox_order")
    .set({ outcome })
    .where("merchant", "=", db.merchant)
    .where("deposit_id", "=", depositId)
    .where("outcome", "is", null)
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
