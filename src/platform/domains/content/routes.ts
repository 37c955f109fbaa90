import { ok } from "#src/shared/result.ts";
import type { Handler, Handlers } from "../../http/context.ts";
import { readAnnouncements, readPromotions } from "./repo.ts";
import { toAnnouncements, toBanners, toPromotions } from "./service.ts";
import { startContent } from "./start.ts";

const notice: Handler<"notice"> = async (context, payload) => {
  const { db, merchant, site, revision, session, now } = context;
  const wished = payload.language;
  const language =
    wished !== undefined && site.languages.supported.includes(wished) ? wished : context.language;
  let announcements = await readAnnouncements(db, merchant, now);
  // Empty is what a portal that has just been made looks like.
  if (announcements.length === 0 && (await startContent(db, revision, now))) {
    announcements = await readAnnouncements(db, merchant, now);
  }
  const promotions = await readPromotions(db, merchant);
  return ok({
    player: toAnnouncements(announcements, ["PL", "H"], language),
    banners: toBanners(revision, session, language),
    popup: toAnnouncements(announcements, ["PU"], language)[0] ?? null,
    promotion: toPromotions(promotions, language),
  });
};

/** What the content domain answers. */
export const handlers: Handlers = { notice };
