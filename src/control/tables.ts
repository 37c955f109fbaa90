import type { ColumnType, Generated } from "kysely";
import type { Grant, Verdict } from "#src/contracts/control.gen.ts";

/** A time that the driver gives as a Date; written as one. */
type Time = ColumnType<Date, Date, Date>;
/** A JSON column: read as it is, written as text. */
type Json<T> = ColumnType<T, string, string>;

/** Who owns a merchant: its folder, or the control plane. */
export type Owner = "files" | "studio";

/** Hashes of files by path. */
export type FileMap = Record<string, string>;

/** The tables of the control plane. */
// A type and not an interface: the query builder asks for an index signature.
export type ControlTables = {
  control_installation: { id: string };
  control_file: { hash: string; size: number; content: Buffer; stored_at: Time };
  control_sent: { hash: string; login: string };
  control_layer: { hash: string; merchant: string; files: Json<FileMap>; stored_at: Time };
  control_revision: {
    seq: ColumnType<string, number, never>;
    merchant: string;
    kind: "publish" | "rollback" | "schedule" | "owner";
    owner: Owner;
    layer: string | null;
    format: number;
    parent: ColumnType<string | null, number | null, never>;
    restores: ColumnType<string | null, number | null, never>;
    author: string;
    reason: string;
    verdict: Json<Verdict>;
    findings: Json<object[]>;
    made_at: Time;
    approver: string | null;
  };
  control_merchant: { merchant: string; live: ColumnType<string, number, number> };
  control_claim: { kind: "host" | "code"; name: string; merchant: string };
  control_pending: {
    id: Generated<string>;
    merchant: string;
    layer: string;
    base: ColumnType<string | null, number | null, never>;
    author: string;
    reason: string;
    due_at: ColumnType<Date | null, Date | null, never>;
    settings: Json<string[]>;
    approver: string | null;
    state: ColumnType<
      "waiting" | "published" | "failed" | "withdrawn",
      never,
      "waiting" | "published" | "failed" | "withdrawn"
    >;
    seq: ColumnType<string | null, never, number | undefined>;
    code: ColumnType<string | null, never, string | undefined>;
    message: ColumnType<string | null, never, string | undefined>;
    made_at: Time;
    ended_at: ColumnType<Date | null, never, Date>;
    follows: ColumnType<string | null, number | null, never>;
  };
  control_draft: {
    merchant: string;
    version: ColumnType<string, number, number>;
    files: Json<FileMap>;
    base: ColumnType<string | null, number | null, number | null>;
    author: string;
    verdict: Json<Verdict>;
    findings: Json<object[]>;
    saved_at: Time;
  };
  control_review: { merchant: string; settings: Json<string[]> };
  control_staff: {
    login: string;
    name: string;
    grants: Json<Grant[]>;
    password: string | null;
    once: boolean;
    authenticator: string | null;
    last_step: ColumnType<string, number, number>;
    subject: string | null;
    disabled: boolean;
    wrong: number;
    locked_until: ColumnType<Date | null, Date | null, Date | null>;
    made_at: Time;
  };
  control_session: { digest: string; login: string; expires_at: Time };
  control_ticket: {
    digest: string;
    login: string;
    secret: string;
    wrong: number;
    expires_at: Time;
  };
  control_audit: {
    seq: ColumnType<string, number, never>;
    at: Time;
    actor: string;
    action: string;
    merchant: string | null;
    detail: Json<Record<string, unknown>>;
    hash: string;
  };
};
