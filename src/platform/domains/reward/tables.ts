import type { ColumnType } from "kysely";

type Sum = ColumnType<string, never, never>;

/** The domain's tables, as the query builder sees them. 8-byte integers come as text. */
export type RewardTables = {
  play_quarter: {
    merchant: string;
    member_id: string;
    currency: string;
    begins_at: ColumnType<Date, never, never>;
    played: string;
    stake: Sum;
    valid_bet: Sum;
    payout: Sum;
  };
};
