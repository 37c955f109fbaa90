import type { ColumnType } from "kysely";
import type { PaymentStatus } from "./provider.types.ts";

/** The tables of deposits, as the query builder sees them. 8-byte integers come as text. */
export type DepositTables = {
  deposit: {
    merchant: string;
    id: string;
    member_id: string;
    provider: string;
    method: string;
    currency: string;
    amount: ColumnType<string, string, never>;
    status: ColumnType<PaymentStatus, never, PaymentStatus>;
    pay_url: ColumnType<string | null, never, string | null>;
    created_at: ColumnType<Date, Date, never>;
    expires_at: ColumnType<Date, Date, never>;
    started_at: ColumnType<Date | null, never, Date>;
    settled_at: ColumnType<Date | null, never, Date>;
  };
  deposit_event: {
    merchant: string;
    provider: string;
    event_id: string;
    deposit_id: string;
    status: PaymentStatus;
    content_hash: string;
    created_at: ColumnType<Date, Date, never>;
  };
  sandbox_order: {
    merchant: string;
    deposit_id: string;
    currency: string;
    amount: string;
    language: string;
    return_url: string;
    expires_at: Date;
    outcome: ColumnType<Exclude<PaymentStatus, "pending"> | null, never, PaymentStatus>;
  };
  sandbox_message: {
    merchant: string;
    id: string;
    deposit_id: string;
    place: number;
    body: string;
    due_at: Date;
    attempts: ColumnType<number, never, number>;
    delivered_at: ColumnType<Date | null, never, Date>;
  };
};
