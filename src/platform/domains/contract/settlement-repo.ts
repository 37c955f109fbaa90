import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { ContractRow } from "./repo.ts";
import type { MetTier, Played } from "./settle.ts";
import type {
  ContractTables,
  PaymentStatus,
  StoredBranch,
  StoredDifference,
  StoredTier,
} from "./tables.ts";

const tables = (db: Tx) => db.withTables<ContractTables>();

/** A contract that has to be looked at. */
export interface DueContract extends ContractRow {
  settled_to: Date | null;
}

/** Whether a contract is to be settled or a payment to be made, in whose hands ever. */
export async function hasDue(db: Tx, now: number): Promise<boolean> {
  const at = new Date(now);
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from contract where merchant = ${db.merchant} and due_at <= ${at})
      or exists (select from contract_payment where merchant = ${db.merchant} and retry_at <= ${at})
      as due`.execute(db);
  return rows[0]?.due === true;
}

/**
 * Takes some contracts that are due, which nobody else settles meanwhile; the longest due first. One that
 * follows another between the same two waits until that one has had its last period.
 */
export const lockDue = (db: Tx, now: number, limit: number): Promise<DueContract[]> =>
  tables(db)
    .selectFrom("contract")
    .selectAll()
    .where("merchant", "=", db.merchant)
    .where("due_at", "<=", new Date(now))
    // What one came to before it is part of what the next one pays.
    .where(
      sql<boolean>`not exists (select from contract as earlier
        where earlier.merchant = contract.merchant and earlier.member_id = contract.member_id
          and earlier.upline_id is not distinct from contract.upline_id
          and earlier.kind = contract.kind and earlier.currency = contract.currency
          and earlier.due_at is not null and earlier.effective_from < contract.effective_from
          and earlier.effective_until <= contract.effective_from)`,
    )
    .orderBy("due_at")
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** When a contract is to be looked at again, and up to when it is settled; null: as it was. */
export interface DueChange {
  id: string;
  due_at: Date | null;
  settled_to: Date | null;
}

/** Notes when contracts are to be looked at again. One statement. */
export async function updateDue(db: Tx, changes: readonly DueChange[]): Promise<void> {
  await sql`update contract set due_at = one.due_at,
      settled_to = coalesce(one.settled_to, contract.settled_to)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as one (id uuid, due_at timestamptz, settled_to timestamptz)
    where contract.merchant = ${db.merchant} and contract.id = one.id`.execute(db);
}

/** A period that was settled. */
export interface SettledRow {
  id: string;
  contract_id: string;
  period_from: Date;
  period_to: Date;
  recognised: string;
  carry: string;
  status: PaymentStatus;
  /** By which steps, where those are another contract's; null: the contract's own. */
  tiers: StoredTier[] | null;
  /** It is summed again; else it is too long ago, and tells what it left to make up for. */
  again: boolean;
}

/**
 * The periods that were settled since a moment of each contract, and before the one that is settled now: its own
 * and those of contracts of its kind that were between the same two before it. The first first. Where all are
 * longer ago, the last one alone: what it left to make up for does not run out. One statement.
 * @param asked none of them began before `first`, so that years of five minutes are not looked through
 */
export async function selectSettled(
  db: Tx,
  asked: readonly { id: string; first: Date; since: Date; from: Date }[],
): Promise<SettledRow[]> {
  const columns = sql`payment.id, payment.contract_id, payment.period_from, payment.period_to,
    payment.recognised, payment.carry, payment.status, payment.tiers`;
  const { rows } = await sql<SettledRow>`
    with paid as (
      select one.id as asked_id, one.first, one.since, one."from", paid.merchant, paid.id,
        paid.effective_until
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as one (id uuid, first timestamptz, since timestamptz, "from" timestamptz)
      join contract as own on own.merchant = ${db.merchant} and own.id = one.id
      join contract as paid on paid.merchant = own.merchant and paid.member_id = own.member_id
        and paid.upline_id is not distinct from own.upline_id
        and paid.kind = own.kind and paid.currency = own.currency
    ), recent as (
      select paid.asked_id, ${columns} from paid
      join contract_payment as payment on payment.merchant = paid.merchant
        and payment.contract_id = paid.id and payment.period_from >= paid.first
        and payment.period_to >= paid.since and payment.period_to <= paid."from"
      where paid.effective_until is null or paid.effective_until >= paid.since
    ), latest as (
      select distinct on (paid.asked_id) paid.asked_id, last.* from paid
      cross join lateral (
        select ${columns} from contract_payment as payment
        where payment.merchant = paid.merchant and payment.contract_id = paid.id
          and payment.period_from < paid."from"
        order by payment.period_from desc limit 1
      ) as last
      where not exists (select from recent where recent.asked_id = paid.asked_id)
      order by paid.asked_id, last.period_from desc
    )
    select id, asked_id as contract_id, period_from, period_to, recognised::text, carry::text,
      status, again, case when contract_id <> asked_id then tiers end as tiers
    from (select *, true as again from recent union all select *, false from latest) as found
    order by asked_id, period_from`.execute(db);
  return rows;
}

/** Of which team's play the sums are asked, and in which spans: one ends where the next begins. */
export interface PlayQuestion {
  /** The contract. */
  id: string;
  /** The team's head. */
  head: string;
  currency: string;
  starts: readonly Date[];
  until: Date;
}

/** What a branch of a team played in a period; of all but the last one the whole team's. */
export interface PlayRow extends Played {
  id: string;
  /** Which period, from 0. */
  place: number;
  /** The first of the branch; null: the whole team. */
  branchId: string | null;
}

/** Sums what teams played, whosever contracts they are. One statement. */
export async function sumPlay(
  db: Tx,
  asked: readonly PlayQuestion[],
  isFine: boolean,
): Promise<PlayRow[]> {
  type Row = { id: string; place: number; branch: string | null; active: number } & Record<
    "valid_bet" | "loss",
    string
  >;
  const { rows } = await sql<Row>`
    select contract_id as id, place, branch_id as branch, active_members as active,
      valid_bet::text, loss::text
    from contract_team_play(${db.merchant}, ${JSON.stringify(asked)}::jsonb, ${isFine})
    order by contract_id, place, branch_id`.execute(db);
  return rows.map(({ id, place, branch, active, valid_bet, loss }) => ({
    ...{ id, place, branchId: branch, activeMembers: active },
    ...{ validBet: BigInt(valid_bet), loss: BigInt(loss) },
  }));
}

/** Notes what of earlier periods was paid for by now. One statement. */
export async function updateRecognised(
  db: Tx,
  changes: readonly { id: string; recognised: string }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`update contract_payment set recognised = one.recognised
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as one (id uuid, recognised bigint)
    where contract_payment.merchant = ${db.merchant} and contract_payment.id = one.id`.execute(db);
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

/** Stores what periods came to, each once. One statement. */
export async function insertPayments(db: Tx, payments: readonly NewPayment[]): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map(({ tiers, branches, differences, ...row }) => ({
    ...row,
    merchant: db.merchant,
    tiers: JSON.stringify(tiers),
    branches: JSON.stringify(branches),
    differences: JSON.stringify(differences),
  }));
  await tables(db).insertInto("contract_payment").values(rows).execute();
}
