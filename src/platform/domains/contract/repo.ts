import { type SqlBool, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type {
  ContractDeed,
  ContractKind,
  ContractPeriod,
  ContractStatus,
  ContractTables,
  StoredTier,
} from "./tables.ts";

const tables = (db: Tx) => db.withTables<ContractTables>();

/** A contract as it stands. */
export interface ContractRow {
  id: string;
  upline_id: string | null;
  member_id: string;
  kind: ContractKind;
  period: ContractPeriod | null;
  currency: string;
  tiers: StoredTier[];
  max_rate: number;
  status: ContractStatus;
  created_at: Date;
  expires_at: Date;
  effective_from: Date | null;
  effective_until: Date | null;
  /** Up to when it is settled; null where it never was. */
  settled_to: Date | null;
}

const columns = [
  "id",
  "upline_id",
  "member_id",
  "kind",
  "period",
  "currency",
  "tiers",
  "max_rate",
  "status",
  "created_at",
  "expires_at",
  "effective_from",
  "effective_until",
  "settled_to",
] as const;

/** Lets one transaction at a time change what is agreed on: who offers and who accepts come in turn. */
export async function lockContracts(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended(${`contracts ${db.merchant}`}, 0))`.execute(db);
}

/** A new contract. */
export type NewContract = Omit<
  ContractRow,
  "effective_from" | "effective_until" | "settled_to" | "status"
>;

export async function insertContract(db: Tx, { tiers, ...row }: NewContract): Promise<void> {
  await tables(db)
    .insertInto("contract")
    .values({
      ...row,
      merchant: db.merchant,
      status: "inProcess",
      tiers: JSON.stringify(tiers),
    })
    .execute();
}

/** A contract that a member pays or is paid by; undefined for everybody else. */
export const selectContract = (
  db: Tx,
  id: string,
  memberId: string,
): Promise<ContractRow | undefined> =>
  tables(db)
    .selectFrom("contract")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .where((where) =>
      where.or([where("member_id", "=", memberId), where("upline_id", "=", memberId)]),
    )
    .executeTakeFirst();

/** Who is paid by some contracts, and who pays them. */
export const peopleOf = (rows: readonly ContractRow[]): string[] =>
  rows.flatMap(({ member_id, upline_id }) => [
    member_id,
    ...(upline_id === null ? [] : [upline_id]),
  ]);

/** The contracts by which some members are paid, or are to be, and which are not over at a moment. */
export const selectStanding = (
  db: Tx,
  memberIds: readonly string[],
  now: number,
): Promise<ContractRow[]> =>
  tables(db)
    .selectFrom("contract")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", sql<string>`any(${[...memberIds]}::uuid[])`)
    .where("status", "=", "approved")
    .where((where) =>
      where.or([
        where("effective_until", "is", null),
        // One that was ended before it began pays nobody.
        where("effective_until", ">", sql<Date>`greatest(${new Date(now)}, effective_from)`),
      ]),
    )
    .orderBy("effective_from", "desc")
    .orderBy("id")
    .execute();

/** The highest rate by which somebody is paid, by kind, in hundredths of a per cent. */
export async function selectOwnRates(
  db: Tx,
  memberId: string,
  currency: string,
): Promise<ReadonlyMap<ContractKind, number>> {
  const rows = await tables(db)
    .selectFrom("contract")
    .select(["kind", "max_rate"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .where("status", "=", "approved")
    .where("effective_until", "is", null)
    .execute();
  return new Map(rows.map(({ kind, max_rate }) => [kind, max_rate]));
}

/** Of which kinds somebody was ever offered a contract. One statement. */
export async function selectOwnKinds(
  db: Tx,
  memberId: string,
  currency: string,
): Promise<ContractKind[]> {
  const rows = await tables(db)
    .selectFrom("contract")
    .select("kind")
    .distinct()
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The offer of a kind that waits between two. */
export const selectOffer = (
  db: Tx,
  whose: { uplineId: string | null; memberId: string; kind: ContractKind; currency: string },
): Promise<ContractRow | undefined> =>
  tables(db)
    .selectFrom("contract")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("upline_id", "is not distinct from", whose.uplineId)
    .where("member_id", "=", whose.memberId)
    .where("kind", "=", whose.kind)
    .where("currency", "=", whose.currency)
    .where("status", "=", "inProcess")
    .executeTakeFirst();

/** The contracts without an end that some members pay by. */
export const selectPaidBy = (db: Tx, uplineIds: readonly string[]): Promise<ContractRow[]> =>
  tables(db)
    .selectFrom("contract")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("upline_id", "=", sql<string>`any(${[...uplineIds]}::uuid[])`)
    .where("status", "=", "approved")
    .where("effective_until", "is", null)
    .orderBy("id")
    .execute();

/** Who was paid by the contracts that ended with others, by those others' ids. */
export async function selectEndedBy(
  db: Tx,
  ids: readonly string[],
): Promise<{ endedBy: string; memberId: string; id: string }[]> {
  const rows = await tables(db)
    .selectFrom("contract")
    .select(["id", "member_id", "ended_by"])
    .where("merchant", "=", db.merchant)
    .where("ended_by", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy("id")
    .execute();
  return rows.map(({ id, member_id, ended_by }) => ({
    id,
    memberId: member_id,
    endedBy: ended_by ?? "",
  }));
}

/** What a contract becomes. */
export interface Change {
  status?: ContractStatus;
  effective_from?: Date;
  due_at?: Date;
}

export async function updateContract(db: Tx, id: string, change: Change): Promise<void> {
  await tables(db)
    .updateTable("contract")
    .set(change)
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/**
 * Gives a contract its end, which is told. A period that is settled by now is part of it still: the clock of
 * who ends a contract may be behind that of who settles it.
 */
export async function endContract(
  db: Tx,
  id: string,
  { until, endedBy }: { until: Date; endedBy?: string | undefined },
): Promise<Date> {
  const row = await tables(db)
    .updateTable("contract")
    .set({
      effective_until: sql<Date>`greatest(${until}::timestamptz, settled_to)`,
      ...(endedBy !== undefined && { ended_by: endedBy }),
    })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .returning("effective_until")
    .executeTakeFirst();
  return row?.effective_until ?? until;
}

/** Notes what happened to a contract, after all that happened before. */
export async function insertEvent(
  db: Tx,
  id: string,
  event: ContractDeed,
  { byId, now }: { byId: string | null; now: number },
): Promise<void> {
  await tables(db)
    .insertInto("contract_event")
    .values({
      merchant: db.merchant,
      contract_id: id,
      place: sql`(select count(*) + 1 from contract_event
        where merchant = ${db.merchant} and contract_id = ${id})`,
      event,
      by_id: byId,
      at: new Date(now),
    })
    .execute();
}

/** Something that happened to a contract. */
export interface EventRow {
  contract_id: string;
  event: ContractDeed;
  by_id: string | null;
  at: Date;
}

/** What happened to some contracts, the first first. */
export const selectEvents = (db: Tx, ids: readonly string[]): Promise<EventRow[]> =>
  tables(db)
    .selectFrom("contract_event")
    .select(["contract_id", "event", "by_id", "at"])
    .where("merchant", "=", db.merchant)
    .where("contract_id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy("contract_id")
    .orderBy("place")
    .execute();

/** Which contracts are asked for. */
export interface ContractFilter {
  memberId: string;
  currency: string;
  kind?: ContractKind | undefined;
  side?: "offered" | "received" | undefined;
  status?: ContractStatus | undefined;
  now: number;
}

/**
 * What a contract is at a moment: an offer runs out and a contract ends by the clock alone; one that was ended
 * before it began is over at once.
 */
const statusAt = (now: number) => {
  const at = new Date(now);
  return sql<ContractStatus>`case
    when status = 'inProcess' and expires_at <= ${at} then 'ended'
    when status = 'approved' and effective_until <= greatest(${at}, effective_from) then 'ended'
    else status end`;
};

const matching = (db: Tx, { memberId, currency, kind, side, status, now }: ContractFilter) => {
  let query = tables(db)
    .selectFrom("contract")
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency);
  query =
    side === undefined
      ? query.where((where) =>
          where.or([where("member_id", "=", memberId), where("upline_id", "=", memberId)]),
        )
      : query.where(side === "offered" ? "upline_id" : "member_id", "=", memberId);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (status !== undefined) query = query.where(sql<SqlBool>`${statusAt(now)} = ${status}`);
  return query;
};

/** How many contracts match. */
export async function countContracts(db: Tx, filter: ContractFilter): Promise<number> {
  const row = await matching(db, filter)
    .select(sql<string>`count(*)`.as("rows"))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

/** A part of the contracts that match, the latest first. */
export const selectContracts = (
  db: Tx,
  filter: ContractFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContractRow[]> =>
  matching(db, filter)
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
