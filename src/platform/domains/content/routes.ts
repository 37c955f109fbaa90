import { err, ok } from "#src/shared/result.ts";
import type { CallContext, Handler, Handlers } from "../../http/context.ts";
import { addFeedback, countFeedback } from "./feedback-repo.ts";
import type { FileStore } from "./files.ts";
import { readHelp } from "./help-repo.ts";
import { languageFor } from "./language-for.ts";
import { messageHandlers } from "./messages.ts";
import { readPromotions } from "./promotion-repo.ts";
import { makePromotionHandlers, type PromotionParts } from "./promotions.ts";
import { makeProofHandlers } from "./proofs.ts";
import { type AnnouncementRow, readAnnouncements } from "./repo.ts";
import { toAnnouncements, toBanners, toKinds, toPromotions, wordsFor } from "./service.ts";
import { startContent } from "./start.ts";

async function currentAnnouncements(context: CallContext): Promise<AnnouncementRow[]> {
  const { db, merchant, revision, now } = context;
  const rows = await readAnnouncements(db, merchant, now);
  // Empty is what a portal that has just been made looks like.
  if (rows.length > 0 || !(await startContent(db, revision, now))) return rows;
  return readAnnouncements(db, merchant, now);
}

const notice: Handler<"notice"> = async (context, payload) => {
  const { db, merchant, revision, session, now } = context;
  const language = languageFor(context, payload.language);
  const announcements = await currentAnnouncements(context);
  const promotions = await readPromotions(db, merchant);
  const shown = promotions.filter(({ ends_at }) => ends_at === null || ends_at.getTime() > now);
  return ok({
    player: toAnnouncements(announcements, ["PL", "H"], language),
    banners: toBanners(revision, session, language),
    popup: toAnnouncements(announcements, ["PU"], language)[0] ?? null,
    promotion: toPromotions(shown, language),
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

/** What one member may write in a day; more is no feedback that anybody reads. */
const mostFeedback = 20;
const retryFeedbackS = 60 * 60;

const feedback: Handler<"feedback"> = async ({ db, merchant, session, now }, { content }) => {
  const memberId = session?.memberId ?? "";
  if ((await countFeedback(db, merchant, memberId, now)) >= mostFeedback)
    return err({ code: "RATE_LIMITED", retryAfter: retryFeedbackS });
  return ok({ id: await addFeedback(db, merchant, memberId, content, now) });
};

const helpCenter: Handler<"helpCenter"> = async (context, payload) => {
  const { db, merchant, revision, now } = context;
  const language = languageFor(context, payload.language);
  let articles = await readHelp(db, merchant);
  if (articles.length === 0 && (await startContent(db, revision, now)))
    articles = await readHelp(db, merchant);
  return ok({
    list: articles.map(({ id, words }) => {
      const { title = id, content = "" } = wordsFor(words, language) ?? {};
      return { id, title, content };
    }),
  });
};

const gameAnnouncements: Handler<"gameAnnouncements"> = async (context, payload) => {
  const language = languageFor(context, payload.language);
  const rows = await currentAnnouncements(context);
  return ok({
    list: rows.flatMap(({ id, words, published_at, vassalage }) => {
      const own = wordsFor(words, language);
      const asked = payload.vassalage === undefined || payload.vassalage === vassalage;
      if (vassalage === null || own === undefined || !asked) return [];
      return [{ id, vassalage, ...own, date: published_at.toISOString() }];
    }),
  });
};

/** What the content domain needs from outside. */
export interface ContentParts extends PromotionParts {
  /** Where pictures that members send are kept. */
  files: FileStore;
}

/** What the content domain answers. */
export const makeContentHandlers = ({ files, ...parts }: ContentParts): Handlers => ({
  notice,
  announcementContent,
  memberAnnouncements,
  feedback,
  helpCenter,
  gameAnnouncements,
  ...messageHandlers,
  ...makePromotionHandlers(parts),
  ...makeProofHandlers(files),
});
