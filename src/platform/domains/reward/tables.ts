import type { ColumnType } from "kysely";
import type { BonusKind } from "../wallet/public.ts";

type Read<T> = ColumnType<T, never, never>;
type Sum = ColumnType<string, never, never>;
type Fixed<T> = ColumnType<T, T, never>;

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
  rebate_sum: {
    merchant: string;
    member_id: string;
    currency: string;
    category: string;
    valid_bet: Sum;
    amount: Sum;
  };
  rebate_claim: {
    merchant: string;
    id: string;
    member_id: string;
    currency: string;
    valid_bet: Fixed<string>;
    amount: Fixed<string>;
    created_at: Fixed<Date>;
  };
  rebate_line: {
    merchant: string;
    claim_id: string;
    category: string;
    valid_bet: Fixed<string>;
    rate: Fixed<number>;
    amount: Fixed<string>;
  };
  /** A view. */
  reward_given: {
    merchant: string;
    member_id: string;
    currency: string;
    id: string;
    bonus: Read<BonusKind>;
    ledger_kind: string;
    reference: string;
    amount: Sum;
    points: Read<number>;
    created_at: Read<Date>;
  };
};
