import type { ColumnType } from "kysely";

/** The table of keys, as the query builder sees it. */
export type RequestTables = {
  member_request: {
    merchant: string;
    member_id: string;
    idempotency_key: string;
    content_hash: string;
    answer: ColumnType<unknown, never, string>;
    created_at: ColumnType<Date, Date, never>;
  };
};
