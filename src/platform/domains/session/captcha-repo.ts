import type { Tx } from "#src/store/tx.ts";
import type { SessionTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** A drawn picture, waiting for its answer. */
export interface CaptchaRow {
  id: string;
  answer_hash: string;
  expires_at: Date;
}

/** Keeps a new picture's answer, and drops those nobody answered in time. */
export async function insertCaptcha(
  db: Tx,
  merchant: string,
  row: CaptchaRow,
  now: Date,
): Promise<void> {
  await tables(db)
    .deleteFrom("captcha")
    .where("merchant", "=", merchant)
    .where("expires_at", "<=", now)
    .execute();
  await tables(db)
    .insertInto("captcha")
    .values({ merchant, ...row })
    .execute();
}

/** Takes a picture's answer away for good: right or wrong, it is judged once. */
export const takeCaptcha = (
  db: Tx,
  merchant: string,
  id: string,
): Promise<Pick<CaptchaRow, "answer_hash" | "expires_at"> | undefined> =>
  tables(db)
    .deleteFrom("captcha")
    .where("merchant", "=", merchant)
    .where("id", "=", id)
    .returning(["answer_hash", "expires_at"])
    .executeTakeFirst();
