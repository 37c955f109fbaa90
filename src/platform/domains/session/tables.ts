import type { ColumnType } from "kysely";

/** The session domain's tables, as the query builder sees them. */
export type SessionTables = {
  credential: {
    merchant: string;
    member_id: string;
    password_hash: string;
    payment_hash: string | null;
    password_set_at: Date;
    must_change: MustChange | null;
  };
  session: {
    merchant: string;
    id: string;
    member_id: string;
    token_hash: string;
    cookie_hash: string;
    created_at: ColumnType<Date, Date, never>;
    seen_at: Date;
    expires_at: ColumnType<Date, Date, never>;
  };
  captcha: { merchant: string; id: string; answer_hash: string; expires_at: Date };
  login_failure: {
    merchant: string;
    kind: FailureKind;
    key_hash: string;
    failures: number;
    last_at: Date;
  };
  login_address: { merchant: string; member_id: string; address_hash: string; last_at: Date };
};

/** Why a password has to be changed at the next login. */
export type MustChange = "initial" | "expired" | "compromised";

/**
 * What wrong passwords are counted by: at logins the account, the address, both together; before
 * money moves the member.
 */
export type FailureKind = "account" | "address" | "pair" | "money";
