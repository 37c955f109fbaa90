import type { Insertable } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Article, MissionTables, TaskGoal, Words } from "./tables.ts";

const tables = (db: Tx) => db.withTables<MissionTables>();

/** A mission, and where its reader stands in it. Minor units. */
export interface MissionRow {
  id: string;
  kind: "once" | "event";
  goal: TaskGoal;
  target: string;
  amount: string;
  points: number;
  words: Words<Article>;
  starts_at: Date;
  ends_at: Date | null;
  /** null: the reader has not joined. */
  joined_at: Date | null;
  bet_before: string | null;
  /** null: the reader was not paid for it. */
  paid_at: Date | null;
}

/** Which missions are asked for. */
export interface MissionQuestion {
  currency: string;
  /** undefined: nobody, who has joined none. */
  memberId: string | undefined;
  /** Those that ended at or before it are left out. */
  endedAfter: Date;
}

/** Nobody's id is no member's. */
const nobody = "00000000-0000-0000-0000-000000000000";
/** More missions than a portal has at a time. */
const maxMissions = 100;

/** The missions that are coming, run, or ended lately, in their order. One statement. */
export const selectMissions = (
  db: Tx,
  { currency, memberId = nobody, endedAfter }: MissionQuestion,
): Promise<MissionRow[]> =>
  tables(db)
    .selectFrom("mission as m")
    .leftJoin("mission_join as j", (join) =>
      join
        .onRef("j.merchant", "=", "m.merchant")
        .onRef("j.currency", "=", "m.currency")
        .onRef("j.mission_id", "=", "m.id")
        .on("j.member_id", "=", memberId),
    )
    .leftJoin("member_reward as r", (join) =>
      join
        .onRef("r.merchant", "=", "m.merchant")
        .onRef("r.ref", "=", "m.id")
        .on("r.source", "=", "mission")
        .on("r.member_id", "=", memberId),
    )
    .select(["m.id", "m.kind", "m.goal", "m.target", "m.amount", "m.points", "m.words"])
    .select(["m.starts_at", "m.ends_at", "j.joined_at", "j.bet_before"])
    .select("r.created_at as paid_at")
    .where("m.merchant", "=", db.merchant)
    .where("m.currency", "=", currency)
    .where((eb) => eb.or([eb("m.ends_at", "is", null), eb("m.ends_at", ">", endedAfter)]))
    .orderBy("m.place")
    .orderBy("m.id")
    .limit(maxMissions)
    .execute();

/** What a merchant's missions are called, also those that ended. */
export const selectMissionWords = (
  db: Tx,
  currency: string,
): Promise<Pick<MissionRow, "id" | "words">[]> =>
  tables(db)
    .selectFrom("mission")
    .select(["id", "words"])
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .execute();

/** Notes that a member joined a mission; one that has joined already stays as it was. */
export async function insertJoin(
  db: Tx,
  {
    memberId,
    currency,
    missionId,
    betBefore,
    now,
  }: {
    memberId: string;
    currency: string;
    missionId: string;
    /** Valid bets of the same quarter of an hour that were there before, in minor units. */
    betBefore: bigint;
    now: number;
  },
): Promise<void> {
  await tables(db)
    .insertInto("mission_join")
    .values({
      merchant: db.merchant,
      member_id: memberId,
      currency,
      mission_id: missionId,
      joined_at: new Date(now),
      bet_before: String(betBefore),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A mission as a merchant gets it. */
export type NewMission = Omit<Insertable<MissionTables["mission"]>, "merchant" | "currency">;

/** Gives a merchant missions. */
export async function insertMissions(
  db: Tx,
  currency: string,
  missions: readonly NewMission[],
): Promise<void> {
  await tables(db)
    .insertInto("mission")
    .values(missions.map((mission) => ({ merchant: db.merchant, currency, ...mission })))
    .execute();
}
