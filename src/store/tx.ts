import type { Transaction } from "kysely";

/**
 * A transaction without tables. A domain's `repo.ts` names its own: `tx.withTables<GamesTables>()`; so
 * no domain can write SQL over another one's tables by accident.
 */
// biome-ignore lint/complexity/noBannedTypes: "no tables" is what the empty object type says here.
type Bare = Transaction<{}>;

/**
 * A transaction of one merchant, which it names: every statement says `tx.merchant` of its rows, and
 * the database's row-level security, which the transaction began with, says it again.
 */
export type Tx = Bare & { readonly merchant: string };

/** A transaction of no merchant: a migration's, or one about jobs (`ofInstallation`). */
export type AcrossTx = Bare & { readonly merchant?: never };

/** The transaction, named after the merchant that it is scoped to. */
export const ofMerchant = (transaction: Bare, merchant: string): Tx =>
  Object.assign(transaction, { merchant });
