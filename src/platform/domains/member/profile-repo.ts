import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { MemberTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<MemberTables>();

/** What a member said about themselves. */
export interface ProfileRow {
  nickname: string;
  /** yyyy-MM-dd */
  birthday: string | null;
  profile: Record<string, string>;
}

const profileOf = (db: Tx, id: string) =>
  tables(db)
    .selectFrom("member")
    .select(["nickname", "profile", sql<string | null>`birthday::text`.as("birthday")])
    .where("merchant", "=", db.merchant)
    .where("id", "=", id);

export const selectProfile = (db: Tx, id: string): Promise<ProfileRow> =>
  profileOf(db, id).executeTakeFirstOrThrow();

/** The same, and nobody else's until the transaction ends. */
export const lockProfile = (db: Tx, id: string): Promise<ProfileRow> =>
  profileOf(db, id).forUpdate().executeTakeFirstOrThrow();

export async function updateProfileRow(
  db: Tx,
  id: string,
  { nickname, birthday, profile }: ProfileRow,
): Promise<void> {
  await tables(db)
    .updateTable("member")
    .set({ nickname, birthday, profile: JSON.stringify(profile) })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}
