import type { ColumnType } from "kysely";

/** What brought money that has to be played. */
export type TurnoverSource =
  | "deposit"
  | "signUp"
  | "promotion"
  | "mission"
  | "rank"
  | "referral"
  | "rebate";

type Fixed<T> = ColumnType<T, T, never>;

/** The domain's table, as the query builder sees it. 8-byte integers come as text. */
export type TurnoverTables = {
  turnover_requirement: {
    merchant: string;
    member_id: Fixed<string>;
    currency: Fixed<string>;
    place: Fixed<number>;
    source: Fixed<TurnoverSource>;
    reference: Fixed<string>;
    amount: Fixed<string>;
    times: Fixed<number>;
    begins_at: Fixed<string>;
    ends_at: Fixed<string>;
    created_at: Fixed<Date>;
  };
};
