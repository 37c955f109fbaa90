import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { trialType } from "../../kernel/access.ts";
import type { MemberTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<MemberTables>();

/** A member as it is stored. */
export interface MemberRow {
  id: string;
  username: string;
  account: string;
  nickname: string;
  agent_type: number;
  to_upline: boolean;
  rank_level: number;
  language: string;
  created_at: Date;
  /** The agent who keeps the account from signing in and playing. */
  locked_by: string | null;
}

/** A coloured label staff gave a member. */
export interface LabelRow {
  label: string;
  color: string;
  background_color: string;
}

/** A member to be stored. */
export interface NewMemberRow {
  id: string;
  username: string;
  username_key: string;
  account: string;
  agent_type: number;
  nickname: string;
  language: string;
  /** yyyy-MM-dd */
  birthday: string | null;
  profile: Record<string, string>;
  origin: Record<string, string>;
  upline_id: string | null;
  to_upline: boolean;
  line_rate: number | null;
  link_id: string | null;
  created_at: Date;
}

const columns = [
  "id",
  "username",
  "account",
  "nickname",
  "agent_type",
  "to_upline",
  "rank_level",
  "language",
  "created_at",
  "locked_by",
] as const;

/** Stores a member; false when the username is taken at this merchant. */
export async function insertMember(
  db: Tx,
  { profile, origin, ...row }: NewMemberRow,
): Promise<boolean> {
  const added = await tables(db)
    .insertInto("member")
    .values({
      ...row,
      merchant: db.merchant,
      profile: JSON.stringify(profile),
      origin: JSON.stringify(origin),
    })
    // A username that is somebody's account number is taken as well.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.length === 1;
}

export const selectMember = (db: Tx, id: string): Promise<MemberRow | undefined> =>
  tables(db)
    .selectFrom("member")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .executeTakeFirst();

/** What tells a person from others, for limits and age. */
export interface PersonRow {
  agent_type: number;
  /** yyyy-MM-dd */
  birthday: string | null;
  profile: Record<string, string>;
  created_at: Date;
  locked_by: string | null;
}

export const selectPerson = (db: Tx, id: string): Promise<PersonRow | undefined> =>
  tables(db)
    .selectFrom("member")
    .select([
      "agent_type",
      "profile",
      "created_at",
      "locked_by",
      sql<string | null>`birthday::text`.as("birthday"),
    ])
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .executeTakeFirst();

/** What tells several members from others, by id. */
export async function selectPersons(
  db: Tx,
  ids: readonly string[],
): Promise<Map<string, PersonRow>> {
  const rows = await tables(db)
    .selectFrom("member")
    .select([
      "id",
      "agent_type",
      "profile",
      "created_at",
      "locked_by",
      sql<string | null>`birthday::text`.as("birthday"),
    ])
    .where("merchant", "=", db.merchant)
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

export const selectMemberByUsername = (
  db: Tx,
  usernameKey: string,
): Promise<MemberRow | undefined> =>
  tables(db)
    .selectFrom("member")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("username_key", "=", usernameKey)
    .executeTakeFirst();

export const selectMemberByAccount = (db: Tx, accountKey: string): Promise<MemberRow | undefined> =>
  tables(db)
    .selectFrom("member")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("account", "=", accountKey)
    .executeTakeFirst();

/** Whose invitation code this is; a trial account invites nobody. */
export async function selectInviter(db: Tx, code: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom("member")
    .select("id")
    .where("merchant", "=", db.merchant)
    .where("invite_code", "=", code)
    .where("agent_type", "<>", trialType)
    .executeTakeFirst();
  return row?.id;
}

/** The code a member gives others. */
export async function selectInviteCode(db: Tx, id: string): Promise<string> {
  const row = await tables(db)
    .selectFrom("member")
    .select("invite_code")
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.invite_code;
}

/** One of the registration fields that have no column of their own. */
export async function selectProfileField(
  db: Tx,
  id: string,
  field: "email" | "payeeName",
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom("member")
    .select("profile")
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.profile[field];
}

export const selectLabels = (db: Tx, id: string): Promise<LabelRow[]> =>
  tables(db)
    .selectFrom("member_label")
    .select(["label", "color", "background_color"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", id)
    .orderBy("position")
    .execute();

export async function updateLanguage(db: Tx, id: string, language: string): Promise<void> {
  await tables(db)
    .updateTable("member")
    .set({ language })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/** Lifts a member to a club rank; one that is higher already stays. */
export async function liftRank(db: Tx, id: string, level: number): Promise<void> {
  await tables(db)
    .updateTable("member")
    .set({ rank_level: level })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .where("rank_level", "<", level)
    .execute();
}

/** Takes a club rank back to a lower one. */
export async function lowerRank(db: Tx, id: string, level: number): Promise<void> {
  await tables(db)
    .updateTable("member")
    .set({ rank_level: level })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .where("rank_level", ">", level)
    .execute();
}

/** The picture a member chose; null for the one drawn for them. */
export async function selectAvatar(db: Tx, id: string): Promise<number | null> {
  const row = await tables(db)
    .selectFrom("member")
    .select("avatar")
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.avatar ?? null;
}

/** Keeps the picture a member chose. */
export async function updateAvatar(db: Tx, id: string, avatar: number | null): Promise<void> {
  await tables(db)
    .updateTable("member")
    .set({ avatar })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/** What boards show of a member. */
export interface AccountRow {
  account: string;
  /** Made for a demonstration: nobody is behind it. */
  demonstration: boolean;
}

/** The account names of members, by id, and which of them the demonstration made. */
export async function selectAccounts(
  db: Tx,
  ids: readonly string[],
): Promise<Map<string, AccountRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom("member")
    .select([
      "id",
      "account",
      // What src/platform/demo writes; no registration can.
      sql<boolean>`origin = '{"page": "demo"}'::jsonb`.as("demonstration"),
    ])
    .where("merchant", "=", db.merchant)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
