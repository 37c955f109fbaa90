import type { ColumnType } from "kysely";

/** By what somebody who got a bonus is known again. */
export type SourceKind = "device" | "network" | "person";

/** The domain's tables, as the query builder sees them. 8-byte integers come as text. */
export type BonusTables = {
  sign_up_bonus: {
    merchant: string;
    member_id: string;
    currency: string;
    amount: ColumnType<string, string, never>;
    promised_at: ColumnType<Date, Date, never>;
    paid_at: ColumnType<Date | null, never, Date>;
  };
  bonus_source: {
    merchant: string;
    kind: SourceKind;
    mark: string;
    paid_at: Date;
  };
};
