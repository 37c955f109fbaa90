import type { ColumnType, JSONColumnType } from "kysely";

/** What a contract pays for. */
export type ContractKind = "dividend" | "daily" | "hour" | "realtime";
/** Daily, weekly, semimonthly, monthly (CONTRACT-02). */
export type ContractPeriod = "D" | "W" | "H" | "M";
export type ContractStatus = "inProcess" | "rejected" | "approved" | "ended";
/** What happens to a contract by somebody's hand. */
export type ContractDeed =
  | "offered"
  | "accepted"
  | "rejected"
  | "withdrawn"
  | "terminated"
  | "replaced"
  | "undercut"
  | "moved";

/** One step of a contract as it is stored. */
export interface StoredTier {
  /** Hundredths of a per cent. */
  rate: number;
  activeMembers: number;
  /** The team's valid bets in the period at the least, minor units. */
  validBet: string;
  /** What the team lost in the period at the least, minor units. */
  loss: string;
}

/** What a branch of a team played, minor units as text. */
export interface StoredBranch {
  /** The first of the branch. */
  memberId: string;
  activeMembers: number;
  validBet: string;
  loss: string;
}

/** What an earlier period came to before and comes to now, minor units as text. */
export interface StoredDifference {
  from: string;
  to: string;
  before: string;
  after: string;
}

export type PaymentStatus = "paid" | "owed" | "none" | "rejected";

type Fixed<T> = ColumnType<T, T, never>;
type Later<T> = ColumnType<T | null, never, T | null>;

/** The domain's tables, as the query builder sees them. 8-byte integers come as text. */
export type ContractTables = {
  contract: {
    merchant: string;
    id: string;
    upline_id: Fixed<string | null>;
    member_id: Fixed<string>;
    kind: Fixed<ContractKind>;
    period: Fixed<ContractPeriod | null>;
    currency: Fixed<string>;
    tiers: JSONColumnType<StoredTier[], string, never>;
    max_rate: Fixed<number>;
    status: ContractStatus;
    created_at: Fixed<Date>;
    expires_at: Fixed<Date>;
    effective_from: Later<Date>;
    effective_until: Later<Date>;
    ended_by: Later<string>;
    due_at: Later<Date>;
    settled_to: Later<Date>;
  };
  contract_event: {
    merchant: string;
    contract_id: string;
    place: ColumnType<number, unknown, never>;
    event: ContractDeed;
    by_id: string | null;
    at: Fixed<Date>;
  };
  contract_payment: {
    merchant: string;
    id: string;
    contract_id: Fixed<string>;
    period_from: Fixed<Date>;
    period_to: Fixed<Date>;
    rate: Fixed<number>;
    active_members: Fixed<number>;
    valid_bet: Fixed<string>;
    profit_loss: Fixed<string>;
    earned: Fixed<string>;
    difference: Fixed<string>;
    brought: Fixed<string>;
    amount: Fixed<string>;
    carry: Fixed<string>;
    recognised: string;
    tiers: JSONColumnType<(StoredTier & { reached: boolean })[], string, never>;
    branches: JSONColumnType<StoredBranch[], string, never>;
    differences: JSONColumnType<StoredDifference[], string, never>;
    status: PaymentStatus;
    created_at: Fixed<Date>;
    retry_at: ColumnType<Date | null, Date | null, Date | null>;
    paid_at: Later<Date>;
  };
};
