import type { ColumnType } from "kysely";

/** By what somebody who counts is known again, besides their devices. */
export type SourceKind = "network" | "person";

/** The domain's tables, as the query builder sees them. 8-byte integers come as text. */
export type ReferralTables = {
  referral: {
    merchant: string;
    member_id: string;
    inviter_id: string;
    joined_at: ColumnType<Date, Date, never>;
    counted_at: ColumnType<Date | null, never, Date>;
  };
  referral_income: {
    merchant: string;
    member_id: string;
    currency: string;
    paid: ColumnType<string, string, string>;
  };
  referral_source: {
    merchant: string;
    kind: SourceKind;
    mark: string;
    counted_at: Date;
  };
};
