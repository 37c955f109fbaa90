import type { Kysely } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { NewAnnouncement, NewPromotion } from "./service.ts";
import type { AnnouncementWords, ContentTables, PromotionWords } from "./tables.ts";

/** An announcement as it is read. */
export interface AnnouncementRow {
  id: string;
  kind: "PL" | "PU" | "H";
  words: Readonly<Record<string, AnnouncementWords>>;
  published_at: Date;
}

/** A promotion as it is read. */
export interface PromotionRow {
  id: string;
  category: string;
  words: Readonly<Record<string, PromotionWords>>;
  image: string;
}

const mostAnnouncements = 60;

const tablesOf = (db: Tx): Kysely<ContentTables> => db.withTables<ContentTables>();
const iso = (moment: number): string => new Date(moment).toISOString();

/** What is announced at a moment (epoch milliseconds), newest first. One statement. */
export function readAnnouncements(
  db: Tx,
  merchant: string,
  now: number,
): Promise<AnnouncementRow[]> {
  return tablesOf(db)
    .selectFrom("announcement")
    .select(["id", "kind", "words", "published_at"])
    .where("merchant", "=", merchant)
    .where("published_at", "<=", new Date(now))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", new Date(now))]))
    .orderBy("published_at", "desc")
    .orderBy("id")
    .limit(mostAnnouncements)
    .execute();
}

/** The promotions that are on, in their order. One statement. */
export function readPromotions(db: Tx, merchant: string): Promise<PromotionRow[]> {
  return tablesOf(db)
    .selectFrom("promotion")
    .select(["id", "category", "words", "image"])
    .where("merchant", "=", merchant)
    .where("enabled", "=", true)
    .orderBy("place")
    .orderBy("id")
    .execute();
}

/** Notes that a merchant gets its first content; false when it had it before. */
export async function markStarted(db: Tx, merchant: string, now: number): Promise<boolean> {
  const row = await tablesOf(db)
    .insertInto("content_start")
    .values({ merchant, started_at: iso(now) })
    .onConflict((conflict) => conflict.column("merchant").doNothing())
    .returning("merchant")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores announcements, whose HTML the service has cleaned. */
export async function addAnnouncements(
  db: Tx,
  merchant: string,
  announcements: readonly NewAnnouncement[],
): Promise<void> {
  if (announcements.length === 0) return;
  const rows = announcements.map(({ id, kind, words, publishedAt, endsAt }) => ({
    merchant,
    id,
    kind,
    words: JSON.stringify(words),
    published_at: iso(publishedAt),
    ends_at: endsAt === undefined ? null : iso(endsAt),
  }));
  await tablesOf(db).insertInto("announcement").values(rows).execute();
}

/** Stores promotions in the order given. */
export async function addPromotions(
  db: Tx,
  merchant: string,
  promotions: readonly NewPromotion[],
): Promise<void> {
  if (promotions.length === 0) return;
  const rows = promotions.map(({ id, category, words, image }, place) => {
    return { merchant, id, category, words: JSON.stringify(words), image, enabled: true, place };
  });
  await tablesOf(db).insertInto("promotion").values(rows).execute();
}
