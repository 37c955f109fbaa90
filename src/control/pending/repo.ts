import { sql } from "kysely";
import type { AcrossTx } from "#src/store/tx.ts";
import type { ControlTables } from "../tables.ts";

const tables = (db: AcrossTx) => db.withTables<ControlTables>();

/** A publish that waits, or waited. */
export interface PendingRow {
  id: number;
  merchant: string;
  layer: string;
  base: number | null;
  author: string;
  reason: string;
  /** When it is to be live; null as soon as a second person says yes. */
  dueAt: Date | null;
  /** Settings for which a second person has to say yes. */
  settings: readonly string[];
  approver: string | null;
  state: "waiting" | "published" | "failed" | "withdrawn";
  /** The revision that it became. */
  seq: number | null;
  code: string | null;
  message: string | null;
  madeAt: Date;
  endedAt: Date | null;
  /** The one that waits before it, and whose revision it takes for seen. */
  follows: number | null;
  /** That one and those that it follows in turn, each with the revision that it became. */
  before: readonly { id: number; seq: number | null }[];
  /** It failed, and neither something newer nor a person has dealt with it. */
  open: boolean;
}

/** Whether it failed and nothing of its merchant became live, or waits, since. */
const isOpen = sql<boolean>`(control_pending.state = 'failed'
  and not exists (select 1 from control_revision as newer
    where newer.merchant = control_pending.merchant and newer.made_at > control_pending.ended_at)
  and not exists (select 1 from control_pending as later
    where later.merchant = control_pending.merchant and later.id > control_pending.id
      and later.state in ('waiting', 'published')))`;

/** Those that one follows, each with the revision that it became. */
const before = sql<{ id: number; seq: number | null }[]>`(with recursive chain as (
    select one.id, one.follows, one.seq from control_pending as one
      where one.id = control_pending.follows
    union all
    select one.id, one.follows, one.seq from control_pending as one
      join chain on one.id = chain.follows)
  select coalesce(jsonb_agg(jsonb_build_object('id', chain.id, 'seq', chain.seq)), '[]'::jsonb)
    from chain)`;

const select = (db: AcrossTx) =>
  tables(db)
    .selectFrom("control_pending")
    .selectAll()
    .select([isOpen.as("open"), before.as("before")]);

type Raw = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const toNumber = (text: string | null): number | null => (text === null ? null : Number(text));

const toRow = (raw: Raw): PendingRow => ({
  id: Number(raw.id),
  merchant: raw.merchant,
  layer: raw.layer,
  base: toNumber(raw.base),
  author: raw.author,
  reason: raw.reason,
  dueAt: raw.due_at,
  settings: raw.settings,
  approver: raw.approver,
  state: raw.state,
  seq: toNumber(raw.seq),
  code: raw.code,
  message: raw.message,
  madeAt: raw.made_at,
  endedAt: raw.ended_at,
  follows: toNumber(raw.follows),
  before: raw.before,
  open: raw.open,
});

/** Keeps a publish that waits. */
export async function insertPending(
  db: AcrossTx,
  row: Pick<
    PendingRow,
    "merchant" | "layer" | "base" | "author" | "reason" | "dueAt" | "settings" | "follows"
  >,
  now: number,
): Promise<PendingRow> {
  const { merchant, layer, base, author, reason, dueAt, settings, follows } = row;
  const { id } = await tables(db)
    .insertInto("control_pending")
    .values({
      ...{ merchant, layer, base, author, reason, follows },
      due_at: dueAt,
      settings: JSON.stringify(settings),
      made_at: new Date(now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return toRow(await select(db).where("id", "=", id).executeTakeFirstOrThrow());
}

/** One of a merchant's, as it is. */
export async function selectOnePending(
  db: AcrossTx,
  merchant: string,
  id: number,
): Promise<PendingRow | undefined> {
  const row = await select(db)
    .where("merchant", "=", merchant)
    .where("id", "=", String(id))
    .executeTakeFirst();
  return row && toRow(row);
}

/** One of a merchant's; held until the transaction ends, so that it has one end alone. */
export async function lockPending(
  db: AcrossTx,
  merchant: string,
  id: number,
): Promise<PendingRow | undefined> {
  const row = await select(db)
    .where("merchant", "=", merchant)
    .where("id", "=", String(id))
    .forUpdate()
    .executeTakeFirst();
  return row && toRow(row);
}

const pageLength = 200;

/**
 * The newest of some merchants, or of all; what still waits, and failures that nobody dealt with, are among
 * them however old they are.
 * @param merchants whose; of all unless given
 */
export async function selectPending(
  db: AcrossTx,
  merchants: readonly string[] | undefined,
): Promise<PendingRow[]> {
  if (merchants?.length === 0) return [];
  let asked = select(db).orderBy("id", "desc").limit(pageLength);
  if (merchants !== undefined) asked = asked.where("merchant", "in", merchants);
  const pressing = asked.where((where) => where.or([where("state", "=", "waiting"), isOpen]));
  const rows = [...(await asked.execute()), ...(await pressing.execute())].map(toRow);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].sort((one, other) => other.id - one.id);
}

/** Those that failed and that nobody dealt with, of all merchants, the newest first. */
export async function selectFailures(db: AcrossTx): Promise<PendingRow[]> {
  const rows = await select(db).where(isOpen).orderBy("id", "desc").limit(pageLength).execute();
  return rows.map(toRow);
}

/** All that wait, of all merchants, the newest first. */
export async function selectWaiting(db: AcrossTx): Promise<PendingRow[]> {
  const rows = await select(db).where("state", "=", "waiting").orderBy("id", "desc").execute();
  return rows.map(toRow);
}

/**
 * Those whose time has come and which wait for nobody, in the order of their times; what has no time and
 * somebody's yes is due as well, where the process died or had no room before it was published.
 */
export async function selectDue(db: AcrossTx, now: number): Promise<PendingRow[]> {
  const rows = await select(db)
    .where("state", "=", "waiting")
    .where((where) =>
      where.or([
        where("due_at", "<=", new Date(now)),
        where.and([where("due_at", "is", null), where("approver", "is not", null)]),
      ]),
    )
    .orderBy("due_at")
    .orderBy("id")
    .execute();
  return rows.map(toRow).filter(({ settings, approver }) => settings.length === 0 || approver);
}

/** Those of a merchant that wait for a time up to a moment, in the order of their times. */
export async function selectWaitingUntil(
  db: AcrossTx,
  merchant: string,
  until: Date,
): Promise<PendingRow[]> {
  const rows = await select(db)
    .where("merchant", "=", merchant)
    .where("state", "=", "waiting")
    .where("due_at", "<=", until)
    .orderBy("due_at")
    .orderBy("id")
    .execute();
  return rows.map(toRow);
}

/** Writes down who said yes. */
export async function setApprover(db: AcrossTx, id: number, approver: string): Promise<void> {
  await tables(db)
    .updateTable("control_pending")
    .set({ approver })
    .where("id", "=", String(id))
    .execute();
}

/**
 * Ends one that waits.
 * @returns false when it does not wait any more
 */
export async function endPending(
  db: AcrossTx,
  id: number,
  end: { state: PendingRow["state"]; seq?: number; code?: string; message?: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable("control_pending")
    .set({ ...end, ended_at: new Date(now) })
    .where("id", "=", String(id))
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes one that failed off the list of what is to be seen to; what it said stays, with who saw it. */
export async function endFailed(db: AcrossTx, id: number, message: string): Promise<void> {
  await tables(db)
    .updateTable("control_pending")
    .set({ state: "withdrawn", message })
    .where("id", "=", String(id))
    .where("state", "=", "failed")
    .execute();
}

/** The settings of a merchant whose change needs a second person. */
export async function selectReview(db: AcrossTx, merchant: string): Promise<readonly string[]> {
  const row = await tables(db)
    .selectFrom("control_review")
    .select("settings")
    .where("merchant", "=", merchant)
    .executeTakeFirst();
  return row?.settings ?? [];
}

/** Every merchant's settings for which it asks for a second person. */
export async function selectReviews(db: AcrossTx): Promise<Map<string, readonly string[]>> {
  const rows = await tables(db)
    .selectFrom("control_review")
    .select(["merchant", "settings"])
    .orderBy("merchant")
    .execute();
  return new Map(rows.map(({ merchant, settings }) => [merchant, settings]));
}

/** Sets them in the place of those before. */
export async function replaceReview(
  db: AcrossTx,
  merchant: string,
  settings: readonly string[],
): Promise<void> {
  const text = JSON.stringify(settings);
  await tables(db)
    .insertInto("control_review")
    .values({ merchant, settings: text })
    .onConflict((conflict) => conflict.column("merchant").doUpdateSet({ settings: text }))
    .execute();
}
