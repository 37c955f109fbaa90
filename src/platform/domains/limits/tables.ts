import type { ColumnType } from "kysely";
import type { MarkKind } from "./marks.ts";

/** What a limit is about. */
export type LimitKind = "deposit" | "loss" | "wager" | "time" | "reality";
/** What it is counted over. */
export type LimitPeriod = "session" | "day" | "week" | "month";
export type ExclusionKind = "coolOff" | "exclusion";

/** What happened to a limit: `kept` when a wish for a looser one was given up. */
export type ChangeStep = "stricter" | "asked" | "confirmed" | "kept";

type Fixed<T> = ColumnType<T, T, never>;

/** The limits domain's tables, as the query builder sees them. 8-byte integers come as text. */
export type LimitTables = {
  limit_setting: {
    merchant: string;
    member_id: string;
    kind: LimitKind;
    period: LimitPeriod;
    currency: string;
    ceiling: string | null;
    looser_ready_at: Date | null;
    looser_ceiling: string | null;
    changed_at: Date;
  };
  limit_change: {
    merchant: Fixed<string>;
    id: Fixed<string>;
    member_id: Fixed<string>;
    kind: Fixed<LimitKind>;
    period: Fixed<LimitPeriod>;
    currency: Fixed<string>;
    step: Fixed<ChangeStep>;
    ceiling: Fixed<string | null>;
    created_at: Fixed<Date>;
  };
  limit_exclusion: {
    merchant: Fixed<string>;
    id: Fixed<string>;
    member_id: Fixed<string>;
    kind: Fixed<ExclusionKind>;
    begins_at: Fixed<Date>;
    ends_at: Fixed<Date | null>;
    source_merchant: Fixed<string | null>;
    source_id: Fixed<string | null>;
  };
  limit_known: {
    merchant: Fixed<string>;
    member_id: Fixed<string>;
    operator: string;
    kind: Fixed<MarkKind>;
    mark: Fixed<string>;
    proven: boolean;
  };
  limit_barred: {
    merchant: Fixed<string>;
    exclusion_id: Fixed<string>;
    operator: Fixed<string>;
    kind: Fixed<MarkKind>;
    mark: Fixed<string>;
    proven: Fixed<boolean>;
    member_id: Fixed<string>;
    ends_at: Fixed<Date | null>;
  };
  limit_mark: { merchant: Fixed<string>; exclusion_id: Fixed<string>; mark: Fixed<string> };
  limit_return: {
    merchant: Fixed<string>;
    id: Fixed<string>;
    member_id: Fixed<string>;
    asked_at: Fixed<Date>;
    ready_at: Fixed<Date>;
  };
  limit_return_verdict: {
    merchant: Fixed<string>;
    return_id: Fixed<string>;
    staff: Fixed<string>;
    agrees: Fixed<boolean>;
    remark: Fixed<string>;
    given_at: Fixed<Date>;
  };
  limit_review: { merchant: string; member_id: string; reviewed_at: Date };
  limit_reality: {
    merchant: string;
    session_id: string;
    member_id: string;
    answered_at: Date;
  };
  limit_sitting: {
    merchant: string;
    session_id: string;
    member_id: string;
    began_at: Fixed<Date>;
    last_at: Date;
  };
};
