import type { Kysely } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { ApplicationStatus, ContentTables } from "./tables.ts";

/** What a member sent with an application, and what staff say to it. */
export interface ApplicationRow {
  status: ApplicationStatus;
  comment: string;
  remark: string;
  created_at: Date;
}

/** Money that was promised and has just been claimed. */
export interface Reward {
  /** Minor units. */
  amount: bigint;
  currency: string;
}

const tablesOf = (db: Tx): Kysely<ContentTables> => db.withTables<ContentTables>();
const iso = (moment: number): string => new Date(moment).toISOString();

/** A member's application for a promotion. One statement. */
export const readApplication = (
  db: Tx,
  promotionId: string,
  memberId: string,
): Promise<ApplicationRow | undefined> =>
  tablesOf(db)
    .selectFrom("promotion_application")
    .select(["status", "comment", "remark", "created_at"])
    .where("merchant", "=", db.merchant)
    .where("promotion_id", "=", promotionId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();

/** An application that is not over: it waits for staff, or for the member to claim. */
export interface OpenApplication {
  /** The promotion's. */
  id: string;
  status: "applying" | "process" | "claim";
  /** Minor units; nought until staff have decided. */
  amount: bigint;
  currency: string | null;
  since: Date;
}

const openStatuses = ["applying", "process", "claim"] as const;
/** More promotions than anybody can have applied for. */
const maxOpen = 100;

/** A member's applications that are not over, the latest first. One statement. */
export async function readOpenApplications(db: Tx, memberId: string): Promise<OpenApplication[]> {
  const rows = await tablesOf(db)
    .selectFrom("promotion_application")
    .select(["promotion_id", "status", "reward", "currency", "changed_at"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("status", "in", openStatuses)
    .orderBy("changed_at", "desc")
    .limit(maxOpen)
    .execute();
  return rows.flatMap(({ promotion_id: id, status, reward, currency, changed_at: since }) => {
    const open = openStatuses.find((one) => one === status);
    const amount = BigInt(reward);
    return open === undefined ? [] : [{ id, status: open, amount, currency, since }];
  });
}

/** An application to store. */
export interface NewApplication {
  promotionId: string;
  memberId: string;
  status: "signed" | "applying";
  comment: string;
  now: number;
}

/** Stores an application; false when the member has one. One statement. */
export async function addApplication(
  db: Tx,
  { promotionId, memberId, status, comment, now }: NewApplication,
): Promise<boolean> {
  const moments = { created_at: iso(now), changed_at: iso(now) };
  const row = await tablesOf(db)
    .insertInto("promotion_application")
    .values({
      merchant: db.merchant,
      promotion_id: promotionId,
      member_id: memberId,
      status,
      comment,
      ...moments,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("status")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes what a member may claim; undefined when there is nothing, or it is taken. One statement. */
export async function takeClaim(
  db: Tx,
  promotionId: string,
  memberId: string,
  now: number,
): Promise<Reward | undefined> {
  const row = await tablesOf(db)
    .updateTable("promotion_application")
    .set({ status: "claimed", changed_at: iso(now) })
    .where("merchant", "=", db.merchant)
    .where("promotion_id", "=", promotionId)
    .where("member_id", "=", memberId)
    .where("status", "=", "claim")
    .returning(["reward", "currency"])
    .executeTakeFirst();
  return row && { amount: BigInt(row.reward), currency: row.currency ?? "" };
}

/** What staff make of an application. */
export interface ApplicationStep {
  promotionId: string;
  memberId: string;
  status: "process" | "rejected" | "issued" | "claim";
  /** What the member reads, 140 characters at most. */
  remark: string;
  /** Money to claim, with `claim` alone. */
  reward?: Reward;
  now: number;
}

/** Stores a step of staff's; false when it does not follow the one before. One statement. */
export async function storeStep(
  db: Tx,
  { promotionId, memberId, status, remark, reward, now }: ApplicationStep,
): Promise<boolean> {
  const row = await tablesOf(db)
    .updateTable("promotion_application")
    .set({
      status,
      remark,
      reward: String(reward?.amount ?? 0n),
      currency: reward?.currency ?? null,
      changed_at: iso(now),
    })
    .where("merchant", "=", db.merchant)
    .where("promotion_id", "=", promotionId)
    .where("member_id", "=", memberId)
    .where("status", "in", status === "process" ? ["applying"] : ["applying", "process"])
    .returning("status")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes what an offer pays a member who joined; undefined when it is taken. One statement. */
export async function takeOffer(
  db: Tx,
  {
    promotionId,
    memberId,
    reward,
    now,
  }: Pick<NewApplication, "promotionId" | "memberId" | "now"> & {
    reward: Reward;
  },
): Promise<Reward | undefined> {
  const row = await tablesOf(db)
    .updateTable("promotion_application")
    .set({
      status: "claimed",
      reward: String(reward.amount),
      currency: reward.currency,
      changed_at: iso(now),
    })
    .where("merchant", "=", db.merchant)
    .where("promotion_id", "=", promotionId)
    .where("member_id", "=", memberId)
    .where("status", "=", "signed")
    .returning("status")
    .executeTakeFirst();
  return row && reward;
}
