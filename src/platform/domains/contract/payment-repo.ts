import { sql } from "kysely";
import type { AcrossTx, Tx } from "#src/store/tx.ts";
import type { Span } from "./periods.ts";
import type { ContractRow } from "./repo.ts";
import type { MetTier } from "./settle.ts";
import type {
  ContractKind,
  ContractTables,
  PaymentStatus,
  StoredBranch,
  StoredDifference,
} from "./tables.ts";

const tables = (db: Tx) => db.withTables<ContractTables>();

/** A contract that has to be looked at. */
export interface DueContract extends ContractRow {
  settled_to: Date | null;
}

/** The merchants with contracts to settle or payments to make. */
export async function selectDueMerchants(db: AcrossTx, now: number): Promise<string[]> {
  const { rows } = await sql<{ merchant: string }>`
    select merchant from contract where due_at <= ${new Date(now)}
    union
    select merchant from contract_payment where retry_at <= ${new Date(now)}
    order by merchant`.execute(db);
  return rows.map(({ merchant }) => merchant);
}

/** Takes a contract that is due, which nobody else settles meanwhile. */
export const lockDue = (db: Tx, now: number): Promise<DueContract | undefined> =>
  tables(db)
    .selectFrom("contract")
    .selectAll()
    .where("merchant", "=", db.merchant)
    .where("due_at", "<=", new Date(now))
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** When a contract is to be looked at again, and up to when it is settled. */
export async function updateDue(
  db: Tx,
  id: string,
  change: { due_at: Date | null; settled_to?: Date },
): Promise<void> {
  await tables(db)
    .updateTable("contract")
    .set(change)
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/** What a member played in a span. Minor units. */
export interface PlayRow {
  place: number;
  memberId: string;
  validBet: bigint;
  loss: bigint;
}

/** What members played in each of several spans; one statement. */
export async function sumPlay(
  db: Tx,
  ids: readonly string[],
  { currency, spans, isFine }: { currency: string; spans: readonly Span[]; isFine: boolean },
): Promise<PlayRow[]> {
  const given = spans.map(({ from, to }, place) => ({
    place,
    from: new Date(from),
    to: new Date(to),
  }));
  const { rows } = await sql<{ place: number; member_id: string; valid_bet: string; loss: string }>`
    select place, member_id, valid_bet::text, loss::text from contract_play(${db.merchant},
      ${[...ids]}::uuid[], ${currency}, ${JSON.stringify(given)}::jsonb, ${isFine})`.execute(db);
  return rows.map(({ place, member_id, valid_bet, loss }) => ({
    place,
    memberId: member_id,
    validBet: BigInt(valid_bet),
    loss: BigInt(loss),
  }));
}

/** A period that was settled. */
export interface SettledRow {
  id: string;
  period_from: Date;
  period_to: Date;
  recognised: string;
  carry: string;
  status: PaymentStatus;
}

/** The periods of a contract that were settled since a moment, the first first. */
export const selectSettled = (db: Tx, contractId: string, since: number): Promise<SettledRow[]> =>
  tables(db)
    .selectFrom("contract_payment")
    .select(["id", "period_from", "period_to", "recognised", "carry", "status"])
    .where("merchant", "=", db.merchant)
    .where("contract_id", "=", contractId)
    .where("period_to", ">=", new Date(since))
    .orderBy("period_from")
    .execute();

export async function updateRecognised(db: Tx, id: string, recognised: bigint): Promise<void> {
  await tables(db)
    .updateTable("contract_payment")
    .set({ recognised: String(recognised) })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/** A period that is settled now. */
export interface NewPayment {
  id: string;
  contract_id: string;
  period_from: Date;
  period_to: Date;
  rate: number;
  active_members: number;
  valid_bet: string;
  profit_loss: string;
  earned: string;
  difference: string;
  brought: string;
  amount: string;
  carry: string;
  recognised: string;
  tiers: readonly MetTier[];
  branches: readonly StoredBranch[];
  differences: readonly StoredDifference[];
  status: PaymentStatus;
  created_at: Date;
  retry_at: Date | null;
}

export async function insertPayment(
  db: Tx,
  { tiers, branches, differences, ...row }: NewPayment,
): Promise<void> {
  await tables(db)
    .insertInto("contract_payment")
    .values({
      ...row,
      merchant: db.merchant,
      tiers: JSON.stringify(tiers),
      branches: JSON.stringify(branches),
      differences: JSON.stringify(differences),
    })
    .execute();
}

const joined = (db: Tx) =>
  tables(db)
    .selectFrom("contract_payment as payment")
    .innerJoin("contract", (join) =>
      join
        .onRef("contract.merchant", "=", "payment.merchant")
        .onRef("contract.id", "=", "payment.contract_id"),
    )
    .where("payment.merchant", "=", db.merchant);

const selection = [
  "contract.kind",
  "contract.period",
  "contract.currency",
  "contract.upline_id",
  "contract.member_id",
  "payment.id",
  "payment.contract_id",
  "payment.period_from",
  "payment.period_to",
  "payment.rate",
  "payment.active_members",
  "payment.valid_bet",
  "payment.profit_loss",
  "payment.earned",
  "payment.difference",
  "payment.brought",
  "payment.amount",
  "payment.tiers",
  "payment.branches",
  "payment.differences",
  "payment.status",
  "payment.created_at",
  "payment.paid_at",
] as const;

/** A payment with the sides of its contract. */
export type PaymentRow = Awaited<ReturnType<typeof selectPayment>> & object;

const wholePayment = (db: Tx) => joined(db).select(selection);

/** A payment that somebody makes or gets; undefined for everybody else. */
export const selectPayment = (db: Tx, id: string, memberId: string) =>
  wholePayment(db)
    .where("payment.id", "=", id)
    .where((where) =>
      where.or([
        where("contract.member_id", "=", memberId),
        where("contract.upline_id", "=", memberId),
      ]),
    )
    .executeTakeFirst();

/** Takes a payment that is owed, so that nobody else pays it meanwhile; by id, or one that is due. */
export const lockOwed = (db: Tx, which: { id: string } | { dueAt: number }) => {
  const owed = wholePayment(db).where("payment.status", "=", "owed");
  return "id" in which
    ? owed.where("payment.id", "=", which.id).forUpdate("payment").executeTakeFirst()
    : owed
        .where("payment.retry_at", "<=", new Date(which.dueAt))
        .orderBy("payment.retry_at")
        .orderBy("payment.id")
        .limit(1)
        .forUpdate("payment")
        .skipLocked()
        .executeTakeFirst();
};

/** Notes that a payment was made, or when it is tried again. */
export async function updatePayment(
  db: Tx,
  id: string,
  change: { status: "paid"; paid_at: Date; retry_at: null } | { retry_at: Date },
): Promise<void> {
  await tables(db)
    .updateTable("contract_payment")
    .set(change)
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/** Which payments are asked for. */
export interface PaymentFilter {
  memberId: string;
  currency: string;
  kind: ContractKind;
  side?: "paid" | "received" | undefined;
  status?: PaymentStatus | undefined;
  contractId?: string | undefined;
  from?: Date;
  before?: Date;
}

const matching = (db: Tx, filter: PaymentFilter) => {
  const { memberId, side } = filter;
  let query = joined(db)
    .where("contract.kind", "=", filter.kind)
    .where("contract.currency", "=", filter.currency);
  query =
    side === undefined
      ? query.where((where) =>
          where.or([
            where("contract.member_id", "=", memberId),
            where("contract.upline_id", "=", memberId),
          ]),
        )
      : query.where(side === "paid" ? "contract.upline_id" : "contract.member_id", "=", memberId);
  if (filter.status !== undefined) query = query.where("payment.status", "=", filter.status);
  if (filter.contractId !== undefined)
    query = query.where(sql`payment.contract_id::text`, "=", filter.contractId);
  if (filter.from !== undefined) query = query.where("payment.period_from", ">=", filter.from);
  return filter.before === undefined
    ? query
    : query.where("payment.period_from", "<", filter.before);
};

/** How many payments match, and what they come to in minor units. */
export async function sumPayments(
  db: Tx,
  filter: PaymentFilter,
): Promise<{ rows: number; amount: bigint }> {
  const row = await matching(db, filter)
    .select([
      sql<string>`count(*)`.as("rows"),
      sql<string>`coalesce(sum(payment.amount), 0)::text`.as("amount"),
    ])
    .executeTakeFirstOrThrow();
  return { rows: Number(row.rows), amount: BigInt(row.amount) };
}

/** A part of the payments that match, the latest first. */
export const selectPayments = (
  db: Tx,
  filter: PaymentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaymentRow[]> =>
  matching(db, filter)
    .select(selection)
    .orderBy("payment.period_from", "desc")
    .orderBy("payment.id")
    .limit(limit)
    .offset(offset)
    .execute();
