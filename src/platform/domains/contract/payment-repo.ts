import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { ContractKind, ContractTables, PaymentStatus } from "./tables.ts";

const tables = (db: Tx) => db.withTables<ContractTables>();

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
  "contract.effective_from",
  "contract.effective_until",
  "contract.settled_to",
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
  "payment.recognised",
  "payment.tiers",
  "payment.branches",
  "payment.differences",
  "payment.status",
  "payment.created_at",
  "payment.paid_at",
  // Whether who is paid still plays under who pays.
  sql<boolean>`exists (select from member_line as line
    where line.merchant = contract.merchant and line.ancestor_id = contract.upline_id
      and line.member_id = contract.member_id)`.as("is_below"),
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

/**
 * The last period that came to something of a contract by which somebody pays or is paid, of teams that are still
 * in their line; the last one of all where none did, undefined where there was none. It looks at the last ones of
 * each contract alone, however many there were.
 */
export async function selectLastPayment(
  db: Tx,
  { memberId, currency }: Pick<PaymentFilter, "memberId" | "currency">,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select last.id from contract
    cross join lateral (
      (select id, period_from, false as is_idle from contract_payment as payment
        where payment.merchant = contract.merchant and payment.contract_id = contract.id
          and payment.status <> 'none'
        order by period_from desc limit 1)
      union all
      (select id, period_from, true from contract_payment as payment
        where payment.merchant = contract.merchant and payment.contract_id = contract.id
        order by period_from desc limit 1)
    ) as last
    where contract.merchant = ${db.merchant} and contract.currency = ${currency}
      and (contract.member_id = ${memberId} or (contract.upline_id = ${memberId}
        and exists (select from member_line as line where line.merchant = contract.merchant
          and line.ancestor_id = ${memberId} and line.member_id = contract.member_id)))
    order by last.is_idle, last.period_from desc, last.id limit 1`.execute(db);
  const [last] = rows;
  return last && selectPayment(db, last.id, memberId);
}

/** A contract's course, by which its next period is known. */
export type FollowingRow = Pick<
  PaymentRow,
  "kind" | "period" | "effective_from" | "effective_until" | "settled_to"
>;

/** The contracts of its kind between the same two that follow the one of a payment, the first first. */
export const selectFollowing = async (db: Tx, { id }: PaymentRow): Promise<FollowingRow[]> => {
  const { rows } = await sql<FollowingRow>`
    select later.kind, later.period, later.effective_from, later.effective_until, later.settled_to
    from contract_payment as payment
    join contract as paid on paid.merchant = payment.merchant and paid.id = payment.contract_id
    join contract as later on later.merchant = paid.merchant and later.member_id = paid.member_id
      and later.upline_id is not distinct from paid.upline_id and later.kind = paid.kind
      and later.currency = paid.currency and later.status = 'approved'
      and later.effective_from >= paid.effective_until
    where payment.merchant = ${db.merchant} and payment.id = ${id}
    order by later.effective_from`.execute(db);
  return rows;
};

/** The payments with some of the ledger's keys, which name contract and period, by those. One statement. */
export async function selectPaymentIds(
  db: Tx,
  keys: readonly { contractId: string; from: Date; key: string }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select asked.key, payment.id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as asked ("contractId" uuid, "from" timestamptz, key text)
    join contract_payment as payment on payment.merchant = ${db.merchant}
      and payment.contract_id = asked."contractId" and payment.period_from = asked."from"`.execute(
    db,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

const owed = (db: Tx) => wholePayment(db).where("payment.status", "=", "owed").forUpdate("payment");

/** Takes a payment that is owed, so that nobody else pays it meanwhile. */
export const lockOwed = (db: Tx, id: string) =>
  owed(db).where("payment.id", "=", id).executeTakeFirst();

/** Takes some payments that are due, which nobody else makes meanwhile; the longest due first. */
export const lockDuePayments = (db: Tx, now: number, limit: number) =>
  owed(db)
    .where("payment.retry_at", "<=", new Date(now))
    .orderBy("payment.retry_at")
    .orderBy("payment.id")
    .limit(limit)
    .skipLocked()
    .execute();

/** Notes by id which payments were made, and which are tried again. One statement, or none. */
export async function updatePayments(
  db: Tx,
  { paid, short }: { paid: readonly string[]; short: readonly string[] },
  { now, retryAt }: { now: number; retryAt: number },
): Promise<void> {
  if (paid.length + short.length === 0) return;
  const isPaid = sql<boolean>`id = any(${[...paid]}::uuid[])`;
  await tables(db)
    .updateTable("contract_payment")
    .set({
      status: sql<PaymentStatus>`case when ${isPaid} then 'paid' else status end`,
      paid_at: sql<Date | null>`case when ${isPaid} then ${new Date(now)}::timestamptz end`,
      retry_at: sql<Date | null>`case when ${isPaid} then null
        else ${new Date(retryAt)}::timestamptz end`,
    })
    .where("merchant", "=", db.merchant)
    .where("id", "in", [...paid, ...short])
    .execute();
}

/** Which payments are asked for. */
export interface PaymentFilter {
  memberId: string;
  currency: string;
  /** Left out: whatever they are. */
  kind?: ContractKind | undefined;
  side?: "paid" | "received" | undefined;
  status?: PaymentStatus | undefined;
  contractId?: string | undefined;
  from?: Date;
  before?: Date;
}

const matching = (db: Tx, filter: PaymentFilter) => {
  const { memberId, side, kind, contractId } = filter;
  let query = joined(db).where("contract.currency", "=", filter.currency);
  if (kind !== undefined) query = query.where("contract.kind", "=", kind);
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
  if (contractId !== undefined) query = query.where("contract.id", "=", contractId);
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
