import type { Kysely } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { NewAnnouncement } from "./new-content.ts";
import type { AnnouncementType, ArticleWords, ContentTables } from "./tables.ts";

/** An announcement as it is read. */
export interface AnnouncementRow {
  id: string;
  kind: AnnouncementType;
  words: Readonly<Record<string, ArticleWords>>;
  published_at: Date;
  vassalage: string | null;
}

const maxAnnouncements = 60;

const tablesOf = (db: Tx): Kysely<ContentTables> => db.withTables<ContentTables>();
const iso = (moment: number): string => new Date(moment).toISOString();

/** What is announced at a moment (epoch milliseconds), newest first. One statement. */
export function readAnnouncements(db: Tx, now: number): Promise<AnnouncementRow[]> {
  return tablesOf(db)
    .selectFrom("announcement")
    .select(["id", "kind", "words", "published_at", "vassalage"])
    .where("merchant", "=", db.merchant)
    .where("published_at", "<=", new Date(now))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", new Date(now))]))
    .orderBy("published_at", "desc")
    .orderBy("id")
    .limit(maxAnnouncements)
    .execute();
}

/** Notes which parts of its first content a merchant gets; gives those it has not had before. */
export async function markStarted<Part extends string>(
  db: Tx,
  parts: readonly Part[],
  now: number,
): Promise<Part[]> {
  const rows = await tablesOf(db)
    .insertInto("content_start")
    .values(parts.map((part) => ({ merchant: db.merchant, part, started_at: iso(now) })))
    .onConflict((conflict) => conflict.columns(["merchant", "part"]).doNothing())
    .returning("part")
    .execute();
  return parts.filter((part) => rows.some((row) => row.part === part));
}

/** Stores announcements, whose HTML the service has cleaned. */
export async function addAnnouncements(
  db: Tx,
  announcements: readonly NewAnnouncement[],
): Promise<void> {
  if (announcements.length === 0) return;
  const rows = announcements.map(({ id, kind, words, publishedAt, endsAt, vassalage }) => ({
    merchant: db.merchant,
    id,
    kind,
    words: JSON.stringify(words),
    published_at: iso(publishedAt),
    ends_at: endsAt === undefined ? null : iso(endsAt),
    vassalage: vassalage ?? null,
  }));
  await tablesOf(db).insertInto("announcement").values(rows).execute();
}

/** Says of announcements that stand which vendor they are about. One statement. */
export async function nameVendor(db: Tx, id: string, vassalage: string): Promise<void> {
  await tablesOf(db)
    .updateTable("announcement")
    .set({ vassalage })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}
