import type { ColumnType } from "kysely";

/** The table of bank accounts, as the query builder sees it. */
export type AccountTables = {
  bank_account: {
    merchant: string;
    id: string;
    member_id: ColumnType<string, string, never>;
    bank: ColumnType<string, string, never>;
    bank_id: ColumnType<string | null, string | null, never>;
    account_name: ColumnType<string, string, never>;
    /** A keyed hash of bank and number. */
    mark: ColumnType<string, string, never>;
    sealed_number: ColumnType<string, string, never>;
    /** The number for the screen. */
    shown: ColumnType<string, string, never>;
    main: boolean;
    created_at: ColumnType<Date, Date, never>;
    removed_at: Date | null;
  };
};
