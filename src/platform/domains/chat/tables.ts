import type { ColumnType } from "kysely";

type Bigint = ColumnType<string, string | number, string | number>;
type Fixed<T> = ColumnType<T, T, never>;

/** The chat's tables, as the query builder sees them. 8-byte integers come as text. */
export type ChatTables = {
  chat_room: { merchant: string; last: Bigint };
  chat_message: {
    merchant: string;
    place: Bigint;
    member_id: string;
    key: string;
    name: string;
    text: string;
    created_at: Fixed<Date>;
  };
  chat_read: { merchant: string; member_id: string; place: Bigint };
  chat_pass: {
    merchant: string;
    pass_hash: string;
    single_use: boolean;
    member_id: string;
    session_id: string;
    title: string;
    language: string;
    header_color: string | null;
    made_at: Fixed<Date>;
    expires_at: Fixed<Date>;
    session_ends_at: Fixed<Date>;
  };
};
