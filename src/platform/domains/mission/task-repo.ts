import type { Tx } from "#src/store/tx.ts";
import type { Article, MissionTables, TaskGoal, Words } from "./tables.ts";

const tables = (db: Tx) => db.withTables<MissionTables>();

/** A task of every day. Minor units. */
export interface TaskRow {
  id: string;
  goal: TaskGoal;
  target: string;
  amount: string;
  points: number;
  words: Words<Article>;
  starts_at: Date;
  ends_at: Date | null;
}

/** The tasks that run, in their order. */
export async function selectTasks(db: Tx, currency: string, now: number): Promise<TaskRow[]> {
  return tables(db)
    .selectFrom("daily_task")
    .select(["id", "goal", "target", "amount", "points", "words", "starts_at", "ends_at"])
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .where("starts_at", "<=", new Date(now))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", new Date(now))]))
    .orderBy("place")
    .execute();
}

/** What a merchant's tasks are called, also those that run no longer. */
export const selectTaskWords = (
  db: Tx,
  currency: string,
): Promise<Pick<TaskRow, "id" | "words">[]> =>
  tables(db)
    .selectFrom("daily_task")
    .select(["id", "words"])
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .execute();

/** What one day in a row brings. Minor units. */
export interface SignInRow {
  day: number;
  amount: string;
  points: number;
}

/** A round of days in a row. */
export const selectSignInDays = (db: Tx, currency: string): Promise<SignInRow[]> =>
  tables(db)
    .selectFrom("sign_in_day")
    .select(["day", "amount", "points"])
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .orderBy("day")
    .execute();
