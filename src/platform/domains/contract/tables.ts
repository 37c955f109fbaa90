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
  | "undercut";

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
  };
  contract_event: {
    merchant: string;
    contract_id: string;
    place: ColumnType<number, unknown, never>;
    event: ContractDeed;
    by_id: string | null;
    at: Fixed<Date>;
  };
};
