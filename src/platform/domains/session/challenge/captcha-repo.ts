import type { Tx } from "#src/store/tx.ts";
import type { SessionTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** A drawn picture, waiting for its answer. */
export interface CaptchaRow {
  id: string;
  answer_hash: string;
  picture_hash: string;
  expires_at: Date;
}

/** The pictures of one browser that wait for an answer, the newest first. */
export const selectCaptchas = (
  db: Tx,
  ids: readonly string[],
  now: number,
): Promise<CaptchaRow[]> =>
  tables(db)
    .selectFrom("captcha")
    .select(["id", "answer_hash", "picture_hash", "expires_at"])
    .where("merchant", "=", db.merchant)
    .where("id", "in", ids)
    .where("expires_at", ">", new Date(now))
    .orderBy("expires_at", "desc")
    .execute();

/** Keeps a new picture's answer, and drops those nobody answered in time; false if its id is taken. */
export async function addCaptcha(db: Tx, row: CaptchaRow, now: number): Promise<boolean> {
  await tables(db)
    .deleteFrom("captcha")
    .where("merchant", "=", db.merchant)
    .where("expires_at", "<=", new Date(now))
    .execute();
  const added = await tables(db)
    .insertInto("captcha")
    .values({ merchant: db.merchant, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.length === 1;
}

/** Takes a picture away for good: right or wrong, it is judged once. False if it was taken before. */
export async function takeCaptcha(db: Tx, id: string): Promise<boolean> {
  const taken = await tables(db)
    .deleteFrom("captcha")
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .returning("id")
    .execute();
  return taken.length === 1;
}
