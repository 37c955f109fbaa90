import type { Insertable } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { MissionTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<MissionTables>();

type Row<Table extends keyof MissionTables, Given extends PropertyKey> = Omit<
  Insertable<MissionTables[Table]>,
  Given
>;
type Own = "merchant" | "currency";
type Times = "starts_at" | "ends_at";

/** What a merchant begins with. */
export interface FirstRewards {
  /** From when on tasks and raffle run, without an end. */
  at: Date;
  ranks: readonly Row<"rank_level", Own>[];
  tasks: readonly Row<"daily_task", Own | Times>[];
  signInDays: readonly Row<"sign_in_day", Own>[];
  raffle: Row<"raffle", Own | Times>;
  prizes: readonly Row<"raffle_prize", "merchant" | "raffle_id">[];
}

/** Gives a merchant its first ranks, tasks, sign-in days and raffle. */
export async function insertFirstRewards(
  db: Tx,
  currency: string,
  { at, ranks, tasks, signInDays, raffle, prizes }: FirstRewards,
): Promise<void> {
  const own = { merchant: db.merchant, currency };
  const times = { starts_at: at, ends_at: null };
  const into = tables(db);
  await into
    .insertInto("rank_level")
    .values(ranks.map((rank) => ({ ...own, ...rank })))
    .execute();
  await into
    .insertInto("daily_task")
    .values(tasks.map((task) => ({ ...own, ...task, ...times })))
    .execute();
  await into
    .insertInto("sign_in_day")
    .values(signInDays.map((day) => ({ ...own, ...day })))
    .execute();
  await into
    .insertInto("raffle")
    .values({ ...own, ...raffle, ...times })
    .execute();
  await into
    .insertInto("raffle_prize")
    .values(prizes.map((prize) => ({ merchant: db.merchant, raffle_id: raffle.id, ...prize })))
    .execute();
}
