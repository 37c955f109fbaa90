import { type Kysely, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { NewPromotion } from "./new-content.ts";
import type { ApplicationStatus, ContentTables, PromotionWords } from "./tables.ts";

/** A promotion as it is read, and where its reader stands in it. */
export interface PromotionRow {
  id: string;
  category: string;
  words: Readonly<Record<string, PromotionWords>>;
  image: string;
  way: "join" | "apply";
  /** null: not about games. */
  game_classify: string | null;
  vassalage: string | null;
  starts_at: Date;
  ends_at: Date | null;
  /** What it pays, and for what; null: no sum is named. Minor units. */
  goal: "validBet" | "deposit" | null;
  target: string | null;
  reward: string | null;
  currency: string | null;
  /** null: the reader has not joined or applied. */
  status: ApplicationStatus | null;
  joined_at: Date | null;
}

const maxPromotions = 100;
const tablesOf = (db: Tx): Kysely<ContentTables> => db.withTables<ContentTables>();
const iso = (moment: number): string => new Date(moment).toISOString();

/** Which promotions are asked for. */
export interface PromotionFilter {
  /** undefined: nobody, who stands nowhere. */
  memberId?: string | undefined;
  id?: string | undefined;
  category?: string | undefined;
}

/** The promotions staff show, in their order, and where a member stands. One statement. */
export function readPromotions(
  db: Tx,
  { memberId, id, category }: PromotionFilter = {},
): Promise<PromotionRow[]> {
  let query = tablesOf(db)
    .selectFrom("promotion as p")
    .leftJoin("promotion_application as a", (join) =>
      join
        .onRef("a.merchant", "=", "p.merchant")
        .onRef("a.promotion_id", "=", "p.id")
        // Nobody's id is no member's.
        .on("a.member_id", "=", memberId ?? "00000000-0000-0000-0000-000000000000"),
    )
    .select(["p.id", "p.category", "p.words", "p.image", "p.way", "p.game_classify"])
    .select(["p.vassalage", "p.starts_at", "p.ends_at", "p.goal", "p.target", "p.reward"])
    .select(["p.currency", "a.status", "a.created_at as joined_at"])
    .where("p.merchant", "=", db.merchant)
    .where("p.enabled", "=", true);
  if (id !== undefined) query = query.where("p.id", "=", id);
  if (category !== undefined) query = query.where("p.category", "=", category);
  return query.orderBy("p.place").orderBy("p.id").limit(maxPromotions).execute();
}

/** What some promotions say, shown or not. One statement. */
export const readPromotionWords = (
  db: Tx,
  ids: readonly string[],
): Promise<Pick<PromotionRow, "id" | "words">[]> =>
  tablesOf(db)
    .selectFrom("promotion")
    .select(["id", "words"])
    .where("merchant", "=", db.merchant)
    .where("id", "=", sql<string>`any(${ids})`)
    .execute();

/** Stores promotions in the order given; one that stands already gets the new words. */
export async function addPromotions(db: Tx, promotions: readonly NewPromotion[]): Promise<void> {
  if (promotions.length === 0) return;
  const rows = promotions.map((one, place) => ({
    merchant: db.merchant,
    id: one.id,
    category: one.category,
    words: JSON.stringify(one.words),
    image: one.image,
    enabled: true,
    place,
    way: one.way,
    game_classify: one.game?.classify ?? null,
    vassalage: one.game?.vassalage ?? null,
    goal: one.offer?.goal ?? null,
    target: one.offer === undefined ? null : String(one.offer.target),
    reward: one.offer === undefined ? null : String(one.offer.reward),
    currency: one.offer?.currency ?? null,
    starts_at: iso(one.startsAt),
    ends_at: one.endsAt === undefined ? null : iso(one.endsAt),
  }));
  await tablesOf(db)
    .insertInto("promotion")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["merchant", "id"]).doUpdateSet((eb) => ({
        words: eb.ref("excluded.words"),
        place: eb.ref("excluded.place"),
        way: eb.ref("excluded.way"),
        game_classify: eb.ref("excluded.game_classify"),
        vassalage: eb.ref("excluded.vassalage"),
        starts_at: eb.ref("excluded.starts_at"),
        goal: eb.ref("excluded.goal"),
        target: eb.ref("excluded.target"),
        reward: eb.ref("excluded.reward"),
        currency: eb.ref("excluded.currency"),
      })),
    )
    .execute();
}
