import type { ColumnType } from "kysely";
import type { StartTable } from "../../kernel/start-repo.ts";

/** An item's words in one language. */
export interface ItemWords {
  name: string;
  /** What its quantity counts. */
  units: string;
}

/** Why points came or went. */
export type EntryKind = "bet" | "redeem" | "refund" | "convert" | "reward" | "reversal";

/** Where a redemption stands (POINT-02). */
export type RedemptionStatus = "inProcess" | "rejected" | "approved";

type Bigint = ColumnType<string, string, string>;
type Fixed<T> = ColumnType<T, T, never>;

/** The points' tables, as the query builder sees them. 8-byte integers come as text. */
export type PointsTables = {
  points_account: {
    merchant: string;
    member_id: string;
    balance: ColumnType<string, never, never>;
    earned: ColumnType<string, never, never>;
    spent: ColumnType<string, never, never>;
  };
  points_entry: {
    merchant: string;
    member_id: string;
    place: ColumnType<string, never, never>;
    balance: ColumnType<string, never, never>;
    kind: EntryKind;
    points: Fixed<string>;
    ref: string;
    remark: string;
    created_at: Fixed<Date>;
  };
  points_progress: {
    merchant: string;
    member_id: string;
    currency: string;
    valid_bet: Bigint;
    carry: Bigint;
  };
  points_quarter: {
    merchant: string;
    currency: string;
    begins_at: Fixed<Date>;
    member_id: string;
    valid_bet: Bigint;
  };
  points_start: StartTable;
  points_item: {
    merchant: string;
    currency: string;
    id: string;
    place: number;
    kind: "goods" | "credit";
    words: ColumnType<Record<string, ItemWords>, string, never>;
    image: string;
    amount: Bigint;
    points_requirement: Bigint;
    amount_requirement: Bigint;
    stock: number;
  };
  points_redemption: {
    merchant: string;
    id: string;
    member_id: string;
    currency: string;
    item_id: string;
    quantity: number;
    points: Bigint;
    amount: Bigint;
    status: RedemptionStatus;
    remark: string;
    receiving_address: string;
    created_at: Fixed<Date>;
    decided_at: Date | null;
    decision_remark: ColumnType<string, string | undefined, string>;
  };
};
