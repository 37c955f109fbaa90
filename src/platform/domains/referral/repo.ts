import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import type { ReferralTables, SourceKind } from "./tables.ts";

const tables = (db: Tx) => db.withTables<ReferralTables>();

/** Something a member is known by. */
export interface Source {
  kind: SourceKind;
  mark: string;
}

/** How a member stands whom somebody invited. Minor units. */
export interface Standing {
  memberId: string;
  joinedAt: Date;
  /** Counts already, and for good. */
  counted: boolean;
  validBet: bigint;
  /** What was paid to who invited them. */
  paid: bigint;
}

interface StandingRow {
  member_id: string;
  joined_at: Date;
  counted: boolean;
  valid_bet: string;
  paid: string;
}

const columns = sql`member_id, joined_at, counted, valid_bet::text, paid::text`;

const toStanding = (row: StandingRow): Standing => ({
  memberId: row.member_id,
  joinedAt: row.joined_at,
  counted: row.counted,
  validBet: BigInt(row.valid_bet),
  paid: BigInt(row.paid),
});

/** Remembers by whose code a new member came. */
export async function insertReferral(
  db: Tx,
  { memberId, inviterId, now }: { memberId: string; inviterId: string; now: number },
): Promise<void> {
  await tables(db)
    .insertInto("referral")
    .values({
      merchant: db.merchant,
      member_id: memberId,
      inviter_id: inviterId,
      joined_at: new Date(now),
    })
    .execute();
}

/** Lets one transaction at a time judge who counts: two accounts of one hand come in turn. */
export async function lockReferrals(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended(${`referral ${db.merchant}`}, 0))`.execute(db);
}

/** Whose income is asked for, and what anybody must have done before it counts. Minor units. */
export interface StandingQuestion {
  inviterId: string;
  currency: string;
  minDeposit: bigint;
  minValidBet: bigint;
}

/** Those who count or have done what it takes, the first one first: who else invited is nobody here. */
export async function selectStandings(
  db: Tx,
  { inviterId, currency, minDeposit, minValidBet }: StandingQuestion,
): Promise<Standing[]> {
  const { rows } = await sql<StandingRow>`
    select ${columns} from referral_standing(${db.merchant}, ${inviterId}::uuid, ${currency})
    where counted or (valid_bet >= ${minValidBet.toString()}::bigint and has_number
      and paid_in >= ${minDeposit.toString()}::bigint and not on_known_device)
    order by joined_at, member_id`.execute(db);
  return rows.map(toStanding);
}

const invited = (db: Tx, inviterId: string, { from, before }: Days) => {
  let query = tables(db)
    .selectFrom("referral")
    .where("merchant", "=", db.merchant)
    .where("inviter_id", "=", inviterId);
  if (from !== undefined) query = query.where("joined_at", ">=", from);
  return before === undefined ? query : query.where("joined_at", "<", before);
};

/** How many somebody invited, on some days or ever. */
export async function countInvited(db: Tx, inviterId: string, days: Days = {}): Promise<number> {
  const row = await invited(db, inviterId, days)
    .select(sql<string>`count(*)`.as("rows"))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

/** A part of those somebody invited, the latest first. */
export async function selectInvited(
  db: Tx,
  { inviterId, currency, from, before }: Days & { inviterId: string; currency: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<Standing[]> {
  const { rows } = await sql<StandingRow>`
    select ${columns} from referral_standing(${db.merchant}, ${inviterId}::uuid, ${currency})
    where joined_at >= ${from ?? "-infinity"}::timestamptz
      and joined_at < ${before ?? "infinity"}::timestamptz
    order by joined_at desc, member_id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(toStanding);
}

/** Which of these somebody who counts is known by: a network since a moment, a person ever. */
export async function selectUsed(
  db: Tx,
  sources: readonly Source[],
  networkSince: number,
): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select kind, mark from referral_source
    where merchant = ${db.merchant} and kind in ('network', 'person')
      and mark = any(${sources.map(({ mark }) => mark)})
      and (kind = 'person' or counted_at > ${new Date(networkSince)})`.execute(db);
  return rows;
}

/** Remembers who counts from now on, and what they are known by. */
export async function markCounted(
  db: Tx,
  memberIds: readonly string[],
  sources: readonly Source[],
  now: number,
): Promise<void> {
  const at = new Date(now);
  await tables(db)
    .updateTable("referral")
    .set({ counted_at: at })
    .where("merchant", "=", db.merchant)
    .where("member_id", "in", [...memberIds])
    .execute();
  if (sources.length === 0) return;
  await tables(db)
    .insertInto("referral_source")
    .values(sources.map((source) => ({ ...source, merchant: db.merchant, counted_at: at })))
    .onConflict((conflict) =>
      conflict.columns(["merchant", "kind", "mark"]).doUpdateSet({ counted_at: at }),
    )
    .execute();
}

/** What is paid for one invited member, in minor units. */
export interface Share {
  memberId: string;
  amount: bigint;
}

/** Adds what is paid for members to what was paid before. */
export async function addPaid(db: Tx, currency: string, shares: readonly Share[]): Promise<void> {
  await tables(db)
    .insertInto("referral_income")
    .values(
      shares.map(({ memberId, amount }) => ({
        merchant: db.merchant,
        member_id: memberId,
        currency,
        paid: amount.toString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["merchant", "member_id", "currency"]).doUpdateSet({
        paid: sql<string>`referral_income.paid + excluded.paid`,
      }),
    )
    .execute();
}
