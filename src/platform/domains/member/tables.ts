import type { ColumnType, JSONColumnType } from "kysely";

/** The member domain's tables, as the query builder sees them. */
export type MemberTables = {
  member: {
    merchant: string;
    id: string;
    username: string;
    username_key: string;
    account: string;
    nickname: string;
    agent_type: ColumnType<number, number | undefined>;
    to_upline: ColumnType<boolean, boolean | undefined>;
    rank_level: ColumnType<number, number | undefined>;
    language: string;
    birthday: ColumnType<Date | null, string | null, string | null>;
    profile: JSONColumnType<Record<string, string>>;
    origin: JSONColumnType<Record<string, string>>;
    created_at: ColumnType<Date, Date, never>;
    avatar: ColumnType<number | null, never>;
    invite_code: ColumnType<string, never, never>;
    upline_id: ColumnType<string | null, string | null | undefined>;
    line_rate: ColumnType<number | null, number | null | undefined>;
    link_id: ColumnType<string | null, string | null | undefined, never>;
    locked_by: ColumnType<string | null, never, string | null>;
  };
  member_link: {
    merchant: string;
    id: string;
    owner_id: string;
    code: string;
    agent: boolean;
    line_rate: number;
    visits: ColumnType<number, never, number>;
    created_at: ColumnType<Date, Date, never>;
    ended_at: ColumnType<Date | null, never, Date>;
  };
  member_feature: {
    merchant: string;
    member_id: string;
    daily_salary: string;
    dividend: string;
    hourly_salary: string;
    realtime_salary: string;
  };
  member_label: {
    merchant: string;
    member_id: string;
    position: number;
    label: string;
    color: string;
    background_color: string;
  };
};
