import type { ColumnType } from "kysely";

/** What a bonus was paid for; referral and rebate are paid by whoever comes to pay them. */
export type BonusKind =
  | "signUp"
  | "promotion"
  | "mission"
  | "rank"
  | "referral"
  | "rebate"
  | "points";

/** The ledger's tables, as the query builder sees them. 8-byte integers come as text. */
export type WalletTables = {
  ledger_account: {
    merchant: string;
    id: string;
    kind: "member" | "house";
    owner: string;
    currency: string;
    /** main, or the code of the vendor it is for. */
    wallet: ColumnType<string, string | undefined, never>;
    balance: ColumnType<string, never, never>;
    entries: ColumnType<string, never, never>;
    created_at: ColumnType<Date, Date, never>;
  };
  ledger_transfer: {
    merchant: string;
    id: string;
    kind: string;
    idempotency_key: string;
    content_hash: string;
    created_at: ColumnType<Date, Date, never>;
  };
  ledger_entry: {
    merchant: string;
    transfer_id: string;
    line: number;
    account_id: string;
    currency: string;
    amount: ColumnType<string, string, never>;
    place: ColumnType<string, never, never>;
    balance_after: ColumnType<string, never, never>;
    bonus: ColumnType<BonusKind | null, BonusKind | null | undefined, never>;
  };
};
