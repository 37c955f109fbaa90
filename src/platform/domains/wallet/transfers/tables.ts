import type { ColumnType } from "kysely";

/** Which way money goes in a line, as seen by who sends it. */
export type Direction = "upline" | "downline";

/** The tables of transfers in a line, as the query builder sees them. */
export type TransferTables = {
  line_transfer: {
    merchant: string;
    id: string;
    sender_id: string;
    receiver_id: string;
    direction: Direction;
    currency: string;
    amount: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date, never>;
  };
};
