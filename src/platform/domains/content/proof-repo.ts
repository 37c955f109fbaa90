import { type Kysely, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Picture } from "./picture.ts";
import type { ContentTables } from "./tables.ts";

const tablesOf = (db: Tx): Kysely<ContentTables> => db.withTables<ContentTables>();
const root = "/wps/upload/proof/";

/** The address of a picture, as applications name it. */
export const proofPath = (id: string): string => `${root}${id}`;

/** The picture an address names. */
export const proofIdOf = (path: string): string => path.slice(root.length);

/** The day of a moment (epoch milliseconds), UTC. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/**
 * Counts what a member sends today; false, and nothing counted, when it would be more than may be.
 * Two at once count after each other. One statement.
 */
export async function countBytes(
  db: Tx,
  { memberId, bytes, max, now }: { memberId: string; bytes: number; max: number; now: number },
): Promise<boolean> {
  const rows = await tablesOf(db)
    .insertInto("proof_day")
    .values({ merchant: db.merchant, member_id: memberId, day: dayOf(now), bytes })
    .onConflict((conflict) =>
      conflict
        .columns(["merchant", "member_id", "day"])
        .doUpdateSet((eb) => ({ bytes: eb("proof_day.bytes", "+", eb.ref("excluded.bytes")) }))
        .where(sql<boolean>`proof_day.bytes + excluded.bytes <= ${max}`),
    )
    .returning("day")
    .execute();
  return rows.length === 1;
}

/** A picture to store. */
export interface NewProof {
  id: string;
  memberId: string;
  type: Picture["type"];
  now: number;
}

/** Stores that a member sent a picture. One statement. */
export async function addProof(db: Tx, { id, memberId, type, now }: NewProof): Promise<void> {
  await tablesOf(db)
    .insertInto("proof_picture")
    .values({
      merchant: db.merchant,
      id,
      member_id: memberId,
      type,
      promotion_id: null,
      place: null,
      created_at: new Date(now).toISOString(),
    })
    .execute();
}

/** The type of a member's own picture; undefined for one that is not theirs. One statement. */
export async function readProofType(
  db: Tx,
  memberId: string,
  id: string,
): Promise<Picture["type"] | undefined> {
  const row = await tablesOf(db)
    .selectFrom("proof_picture")
    .select("type")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.type;
}

/**
 * Makes a member's unused pictures the proof of an application; gives how many of those named were
 * such. One statement.
 */
export async function attachProofs(
  db: Tx,
  { memberId, promotionId, ids }: { memberId: string; promotionId: string; ids: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const place = sql<number>`array_position(${sql.val(ids)}::uuid[], id)`;
  const rows = await tablesOf(db)
    .updateTable("proof_picture")
    .set({ promotion_id: promotionId, place })
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("promotion_id", "is", null)
    .where("id", "in", ids)
    .returning("id")
    .execute();
  return rows.length;
}

/** The pictures of an application, in their order. One statement. */
export async function readProofIds(
  db: Tx,
  memberId: string,
  promotionId: string,
): Promise<string[]> {
  const rows = await tablesOf(db)
    .selectFrom("proof_picture")
    .select("id")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("promotion_id", "=", promotionId)
    .orderBy("place")
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets a member's pictures that proved nothing, and days that no longer count; gives the pictures. */
export async function dropUnused(db: Tx, memberId: string, before: number): Promise<string[]> {
  await tablesOf(db)
    .deleteFrom("proof_day")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("day", "<", sql<Date>`${dayOf(before)}::date`)
    .execute();
  const rows = await tablesOf(db)
    .deleteFrom("proof_picture")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("promotion_id", "is", null)
    .where("created_at", "<", new Date(before))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
