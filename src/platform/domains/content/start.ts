import type { Revision } from "#src/merchant/revision.ts";
import type { Tx } from "#src/store/tx.ts";
import { toCleanWords } from "./clean-html.ts";
import { addHelp } from "./help-repo.ts";
import { sendMessages } from "./message-repo.ts";
import { addPromotions } from "./promotion-repo.ts";
import { addAnnouncements, markStarted, nameVendor } from "./repo.ts";
import {
  closedVendor,
  firstAnnouncements,
  firstHelp,
  firstMessages,
  firstPromotions,
} from "./seed/first-content.ts";
import { toCleanAnnouncement } from "./service.ts";

/** Parts of the first content came one after the other; a merchant gets those it has not had. */
const parts = ["announcements", "engagement"] as const;

/**
 * Gives a merchant its first announcements, promotions, messages and help, once and for all.
 * @param now epoch milliseconds
 * @returns false when the merchant had them before
 */
export async function startContent(db: Tx, revision: Revision, now: number): Promise<boolean> {
  const { site } = revision;
  const due = await markStarted(db, parts, now);
  if (due.includes("announcements"))
    await addAnnouncements(db, firstAnnouncements(site, now).map(toCleanAnnouncement));
  if (due.includes("engagement")) {
    await nameVendor(db, closedVendor.announcement, closedVendor.code);
    const promotions = firstPromotions(site, now).map((one) => {
      return { ...one, words: toCleanWords(one.words) };
    });
    await addPromotions(db, promotions);
    await sendMessages(db, firstMessages(site, now));
    await addHelp(db, firstHelp(site));
  }
  return due.length > 0;
}
