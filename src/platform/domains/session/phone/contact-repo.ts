import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { ContactKind, SessionTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** What of a member is verified. */
export type Contacts = Partial<Record<ContactKind, string>>;

/** A member's verified number and address. */
export async function selectContacts(db: Tx, memberId: string): Promise<Contacts> {
  const rows = await tables(db)
    .selectFrom("bound_contact")
    .select(["kind", "value"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
}

/** What of several members is verified, by id. One statement. */
export async function selectContactsOfAll(
  db: Tx,
  memberIds: readonly string[],
): Promise<Map<string, Contacts>> {
  const rows = await tables(db)
    .selectFrom("bound_contact")
    .select(["member_id", "kind", "value"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", sql<string>`any(${[...memberIds]}::uuid[])`)
    .execute();
  const all = new Map<string, Contacts>();
  for (const { member_id, kind, value } of rows)
    all.set(member_id, { ...all.get(member_id), [kind]: value });
  return all;
}

/** The member whose verified number this is. */
export async function selectPhoneOwner(db: Tx, phone: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom("bound_contact")
    .select("member_id")
    .where("merchant", "=", db.merchant)
    .where("kind", "=", "phone")
    .where("value", "=", phone)
    .executeTakeFirst();
  return row?.member_id;
}

/** Binds a verified contact in the place of the one before it; false when another member has it. */
export async function putContact(
  db: Tx,
  memberId: string,
  contact: { kind: ContactKind; value: string },
  boundAt: number,
): Promise<boolean> {
  const { kind, value } = contact;
  await tables(db)
    .deleteFrom("bound_contact")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .execute();
  const added = await tables(db)
    .insertInto("bound_contact")
    .values({
      merchant: db.merchant,
      member_id: memberId,
      kind,
      value,
      bound_at: new Date(boundAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("member_id")
    .execute();
  return added.length === 1;
}
