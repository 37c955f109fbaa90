import { feedbackBounds, judgeFeedback } from "#src/shared/feedback-bounds.ts";
import { err, ok } from "#src/shared/result.ts";
import type { Handler, Handlers } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { addFeedback, countFeedback } from "./feedback-repo.ts";
import type { FileStore } from "./files.ts";
import { readHelp } from "./help-repo.ts";
import { languageFor } from "./language-for.ts";
import { messageHandlers } from "./messages.ts";
import { currentAnnouncements, noticesFor } from "./notices.ts";
import { readPromotions } from "./promotion-repo.ts";
import { makePromotionHandlers, type PromotionDeps } from "./promotions.ts";
import { makeProofHandlers } from "./proofs.ts";
import { toAnnouncements, toBanners, toKinds, toPromotions, wordsFor } from "./service.ts";
import { startContent } from "./start.ts";

const makeNotice =
  ({ isMarked }: ContentDeps): Handler<"notice"> =>
  async (context, payload) => {
    const { db, site, revision, session, country, now } = context;
    const language = languageFor(context, payload.language);
    const announcements = await currentAnnouncements(context);
    const promotions = await readPromotions(db);
    const offered = session === null || !(await isMarked(db, session.memberId));
    const shown = promotions.filter(
      ({ ends_at }) => offered && (ends_at === null || ends_at.getTime() > now),
    );
    return ok({
      player: toAnnouncements(announcements, ["PL", "H"], language),
      banners: toBanners(revision, { session, language, country, now }),
      popup: toAnnouncements(announcements, ["PU"], language)[0] ?? null,
      promotion: toPromotions(shown, site, language),
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
  const all = await noticesFor(context, payload.language);
  const { offset, limit } = partOf(payload);
  return ok({
    items: all.slice(offset, offset + limit),
    totalPages: pagesOf(all.length, payload),
    total: all.length,
  });
};

/** What one member may write in a day; more is no feedback that anybody reads. */
const maxFeedback = 20;
const retryFeedbackS = 60 * 60;

const feedback: Handler<"feedback"> = async ({ db, site, session, now }, { content }) => {
  if (judgeFeedback(content, feedbackBounds(site)) !== undefined)
    return err({
      code: "FIELD_INVALID",
      value: { fields: [{ name: "content", reason: "length" }] },
    });
  const memberId = session.memberId;
  if ((await countFeedback(db, memberId, now)) >= maxFeedback)
    return err({ code: "RATE_LIMITED", retryAfter: retryFeedbackS });
  return ok({ id: await addFeedback(db, memberId, content, now) });
};

const helpCenter: Handler<"helpCenter"> = async (context, payload) => {
  const { db, revision, now } = context;
  const language = languageFor(context, payload.language);
  let articles = await readHelp(db);
  if (articles.length === 0 && (await startContent(db, revision, now)))
    articles = await readHelp(db);
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
export interface ContentDeps extends PromotionDeps {
  /** Where pictures that members send are kept. */
  files: FileStore;
}

/** What the content domain answers. */
export const makeContentHandlers = (deps: ContentDeps): Handlers => ({
  notice: makeNotice(deps),
  announcementContent,
  memberAnnouncements,
  feedback,
  helpCenter,
  gameAnnouncements,
  ...messageHandlers,
  ...makePromotionHandlers(deps),
  ...makeProofHandlers(deps.files),
});
