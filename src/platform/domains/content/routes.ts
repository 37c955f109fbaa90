import { ok } from "#src/shared/result.ts";
import type { CallContext, Handler, Handlers } from "../../http/context.ts";
import { addFeedback } from "./feedback-repo.ts";
import { type AnnouncementRow, readAnnouncements, readPromotions } from "./repo.ts";
import { toAnnouncements, toBanners, toKinds, toPromotions } from "./service.ts";
import { startContent } from "./start.ts";

/** The language wished for where the portal speaks it, else the visitor's. */
const languageFor = ({ site, language }: CallContext, wished: string | undefined): string =>
  wished !== undefined && site.languages.supported.includes(wished) ? wished : language;

async function currentAnnouncements(context: CallContext): Promise<AnnouncementRow[]> {
  const { db, merchant, revision, now } = context;
  const rows = await readAnnouncements(db, merchant, now);
  // Empty is what a portal that has just been made looks like.
  if (rows.length > 0 || !(await startContent(db, revision, now))) return rows;
  return readAnnouncements(db, merchant, now);
}

const notice: Handler<"notice"> = async (context, payload) => {
  const { db, merchant, revision, session } = context;
  const language = languageFor(context, payload.language);
  const announcements = await currentAnnouncements(context);
  const promotions = await readPromotions(db, merchant);
  return ok({
    player: toAnnouncements(announcements, ["PL", "H"], language),
    banners: toBanners(revision, session, language),
    popup: toAnnouncements(announcements, ["PU"], language)[0] ?? null,
    promotion: toPromotions(promotions, language),
  });
};

const announcementContent: Handler<"announcementContent"> = async (context, payload) => {
  const language = languageFor(context, payload.language);
  const rows = await currentAnnouncements(context);
  return ok({
    list: toAnnouncements(rows, toKinds(payload.types), language),
    popup: toAnnouncements(rows, ["PU"], language)[0] ?? null,
  });
};

const memberAnnouncements: Handler<"memberAnnouncements"> = async (context, payload) => {
  const { pageNo = 1, pageSize = 20 } = payload;
  const language = languageFor(context, payload.language);
  const all = toAnnouncements(await currentAnnouncements(context), ["PL", "H"], language);
  const from = (pageNo - 1) * pageSize;
  return ok({
    items: all.slice(from, from + pageSize),
    totalPages: Math.ceil(all.length / pageSize),
    total: all.length,
  });
};

const feedback: Handler<"feedback"> = async ({ db, merchant, session, now }, { content }) =>
  ok({ id: await addFeedback(db, merchant, session?.memberId ?? "", content, now) });

/** What the content domain answers. */
export const handlers: Handlers = { notice, announcementContent, memberAnnouncements, feedback };
