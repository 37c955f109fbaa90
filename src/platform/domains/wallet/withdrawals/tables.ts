import type { ColumnType } from "kysely";
import type { WithdrawalStatus } from "./state.ts";

/** The tables of withdrawals, as the query builder sees them. 8-byte integers come as text. */
export type WithdrawalTables = {
  withdrawal: {
    merchant: string;
    id: string;
    member_id: string;
    currency: string;
    amount: ColumnType<string, string, never>;
    status: WithdrawalStatus;
    received: ColumnType<string, never, string>;
    remaining: string;
    returned: ColumnType<string, never, string>;
    bank_account: ColumnType<string, string, never>;
    account_name: ColumnType<string, string, never>;
    account_id: ColumnType<string | null, string | null, never>;
    auto_confirm_minutes: ColumnType<number, number, never>;
    created_at: ColumnType<Date, Date, never>;
    disbursed_at: ColumnType<Date | null, never, Date | null>;
    confirm_by: ColumnType<Date | null, never, Date | null>;
  };
  withdrawal_step: {
    merchant: string;
    withdrawal_id: string;
    place: number;
    status: WithdrawalStatus;
    actor: string;
    remark: string;
    created_at: ColumnType<Date, Date, never>;
  };
};
