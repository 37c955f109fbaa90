import { type ColumnType, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { DemoSize } from "./accounts.ts";

type DemoTables = {
  demo_progress: {
    merchant: string;
    ends_at: ColumnType<Date, Date, never>;
    currency: string;
    size: DemoSize;
    steps_done: number;
    done_at: Date | null;
  };
};

const tables = (db: Tx) => db.withTables<DemoTables>();

/** How far a merchant's data has got. */
export interface DemoProgress {
  endsAt: number;
  currency: string;
  size: DemoSize;
  stepsDone: number;
  done: boolean;
}

/** Nothing when the merchant has none yet. `lock` keeps others from going on with it. */
export async function selectProgress(
  db: Tx,
  lock: "lock" | "read",
): Promise<DemoProgress | undefined> {
  const row = await tables(db)
    .selectFrom("demo_progress")
    .select(["ends_at", "currency", "size", "steps_done", "done_at"])
    .where("merchant", "=", db.merchant)
    .$if(lock === "lock", (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      endsAt: row.ends_at.getTime(),
      currency: row.currency,
      size: row.size,
      stepsDone: row.steps_done,
      done: row.done_at !== null,
    }
  );
}

/** Records the beginning; false when somebody else began. */
export async function insertProgress(
  db: Tx,
  { endsAt, currency, size }: Pick<DemoProgress, "endsAt" | "currency" | "size">,
): Promise<boolean> {
  const added = await tables(db)
    .insertInto("demo_progress")
    .values({
      merchant: db.merchant,
      ends_at: new Date(endsAt),
      currency,
      size,
      steps_done: 0,
      done_at: null,
    })
    .onConflict((conflict) => conflict.column("merchant").doNothing())
    .returning("merchant")
    .execute();
  return added.length === 1;
}

/** Whether a merchant has members. */
export async function hasMembers(db: Tx): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (
    select from member where merchant = ${db.merchant}) as any`.execute(db);
  return rows[0]?.any === true;
}

/** Records how far it has got. */
export async function updateProgress(
  db: Tx,
  stepsDone: number,
  doneAt: number | null,
): Promise<void> {
  await tables(db)
    .updateTable("demo_progress")
    .set({ steps_done: stepsDone, done_at: doneAt === null ? null : new Date(doneAt) })
    .where("merchant", "=", db.merchant)
    .execute();
}
