import { sql } from "kysely";
import { ofMerchant, type Tx } from "./tx.ts";

const scope = (db: Tx, name: string, value: string) =>
  sql`select set_config(${name}, ${value}, true)`.execute(db);

/**
 * Does a part of a transaction's work at another merchant, so that both happen or neither does. While it
 * lasts row-level security shows and takes that merchant's rows alone. A throw has to end the
 * transaction. For what an operator owes at all its merchants; nothing else crosses from one to another.
 */
export async function asMerchant<T>(
  db: Tx,
  merchant: string,
  work: (db: Tx) => Promise<T>,
): Promise<T> {
  if (merchant === db.merchant) return work(db);
  await scope(db, "portico.merchant", merchant);
  // A transaction object of its own: the one that is given goes on naming its merchant.
  const value = await work(ofMerchant(db.withTables<Record<never, never>>(), merchant));
  await scope(db, "portico.merchant", db.merchant);
  return value;
}

/**
 * Reads over all merchants of one operator what tables with the policy `own_operator` have of them.
 * A throw has to end the transaction.
 */
export async function asOperator<T>(
  db: Tx,
  operator: string,
  ask: (db: Tx) => Promise<T>,
): Promise<T> {
  await scope(db, "portico.operator", operator);
  const value = await ask(db);
  await scope(db, "portico.operator", "");
  return value;
}
