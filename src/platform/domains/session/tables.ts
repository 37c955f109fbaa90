import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** The session domain's tables, as the query builder sees them. */
export type SessionTables = {
  credential: {
    merchant: string;
    member_id: string;
    password_hash: string;
    payment_hash: string | null;
    password_set_at: Date;
    must_change: MustChange | null;
    temporary_hash: string | null;
    temporary_until: Date | null;
    /** When somebody came in by a recovery. */
    reset_at: Date | null;
    /** When a verified number or address was replaced. */
    phone_changed_at: Date | null;
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
    password_known_until: Date | null;
    /** What is shown of where it began; each empty where it is not known. */
    browser: Generated<string>;
    system: Generated<string>;
    country: Generated<string>;
  };
  captcha: {
    merchant: string;
    id: string;
    answer_hash: string;
    /** Of the picture as it was sent. */
    picture_hash: string;
    expires_at: Date;
  };
  login_failure: {
    merchant: string;
    kind: FailureKind;
    key_hash: string;
    failures: number;
    last_at: Date;
  };
  bound_contact: {
    merchant: string;
    member_id: string;
    kind: ContactKind;
    value: string;
    bound_at: Date;
  };
  login_ticket: {
    merchant: string;
    id_hash: string;
    kind: TicketKind;
    member_id: string | null;
    facts: JSONColumnType<Record<string, string>>;
    tries: Generated<number>;
    expires_at: Date;
  };
  known_device: { merchant: string; member_id: string; device_hash: string; expires_at: Date };
  social_identity: {
    merchant: string;
    provider: string;
    subject: string;
    member_id: string;
    linked_at: Date;
  };
  authenticator: {
    merchant: string;
    member_id: string;
    secret: string;
    confirmed: boolean;
    last_step: ColumnType<string, number, number>;
  };
  spent_proof: { merchant: string; proof_hash: string; expires_at: Date };
  login_device: { merchant: string; member_id: string; device_hash: string; last_at: Date };
  login_address: { merchant: string; member_id: string; address_hash: string; last_at: Date };
};

/** Why a password has to be changed at the next login. */
export type MustChange = "initial" | "expired" | "compromised";

/**
 * What failures are counted by: at logins the account, the address, both together; before money
 * moves, of an authenticator's codes and of a payee's name the member; of affiliate codes the address.
 */
export type FailureKind = "account" | "address" | "pair" | "money" | "affiliate" | "totp";

/** What a member can have verified. */
export type ContactKind = "phone" | "email";

/** What a ticket stands for: a login to be confirmed, a social sign-in, a start elsewhere. */
export type TicketKind = "verify" | "social" | "start";
