import type { CallContext } from "../../kernel/context.ts";
import { languageFor } from "./language-for.ts";
import { type AnnouncementRow, readAnnouncements } from "./repo.ts";
import { toAnnouncements } from "./service.ts";
import { startContent } from "./start.ts";

/** What is announced now; a portal that has just been made gets its first announcements. */
export async function currentAnnouncements(context: CallContext): Promise<AnnouncementRow[]> {
  const { db, revision, now } = context;
  const rows = await readAnnouncements(db, now);
  // Empty is what a portal that has just been made looks like.
  if (rows.length > 0 || !(await startContent(db, revision, now))) return rows;
  return readAnnouncements(db, now);
}

/** What is announced to whoever is signed in, the latest first. */
export async function noticesFor(
  context: CallContext,
  asked: string | undefined,
): Promise<ReturnType<typeof toAnnouncements>> {
  const language = languageFor(context, asked);
  return toAnnouncements(await currentAnnouncements(context), ["PL", "H"], language);
}
