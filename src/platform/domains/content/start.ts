import type { Revision } from "#src/merchant/revision.ts";
import type { Tx } from "#src/store/tx.ts";
import { addAnnouncements, addPromotions, markStarted } from "./repo.ts";
import { firstAnnouncements, firstPromotions } from "./seed/first-content.ts";
import { toCleanAnnouncement } from "./service.ts";

/**
 * Gives a merchant its first announcements and promotions, once and for all.
 * @param now epoch milliseconds
 * @returns false when the merchant had them before
 */
export async function startContent(db: Tx, revision: Revision, now: number): Promise<boolean> {
  const { code, site } = revision;
  if (!(await markStarted(db, code, now))) return false;
  await addAnnouncements(db, code, firstAnnouncements(site, now).map(toCleanAnnouncement));
  await addPromotions(db, code, firstPromotions(site));
  return true;
}
