import type { Merchant } from "#src/contracts/site.gen.ts";
import { bannerArtPath } from "#src/shared/art/art-path.ts";
import { hueOf } from "#src/shared/hue.ts";
import { fallbacksOf } from "#src/shared/languages.ts";
import { toHtmlText } from "../clean-html.ts";
import type { NewAnnouncement, NewPromotion } from "../service.ts";
import { announcementWords, promotionWords, type Wording } from "./wording.ts";

type Site = Pick<Merchant, "name" | "minimumAge" | "languages" | "categories" | "theme">;

const hourMs = 3_600_000;
/** The demo catalogue's vendor that is closed for maintenance. */
const closedVendor = "QZW";

/** The languages a portal needs words in: its own and those that stand in for them. */
function codesOf({ languages }: Site): Set<string> {
  return new Set(languages.supported.flatMap((code) => [code, ...fallbacksOf(code)]));
}

function inLanguages<Words>(
  wording: Wording<Words>,
  site: Site,
  fill: (words: Words) => Words,
): Record<string, Words> {
  const codes = codesOf(site);
  const kept = Object.entries(wording).filter(([code]) => codes.has(code));
  return Object.fromEntries(kept.map(([code, words]) => [code, fill(words)]));
}

/** Whether a portal shows the vendor whose maintenance is announced. */
function showsClosedVendor({ categories }: Site): boolean {
  return categories.order.some((id) => {
    const category = categories.items[id];
    if (category?.gameCategory !== "RNG") return false;
    return category.vendors === undefined || category.vendors.includes(closedVendor);
  });
}

/**
 * The announcements a new portal begins with, in its own languages and under its own name.
 * @param now epoch milliseconds; they are dated some hours before it
 */
export function firstAnnouncements(site: Site, now: number): NewAnnouncement[] {
  const put = (text: string, write: (words: string) => string): string =>
    text.replace(/\{name\}/g, () => write(site.name)).replace(/\{age\}/g, String(site.minimumAge));
  const make = (id: keyof typeof announcementWords, hoursAgo: number): NewAnnouncement => ({
    id,
    kind: "PL",
    publishedAt: now - hoursAgo * hourMs,
    words: inLanguages(announcementWords[id], site, ({ title, content }) => ({
      title: put(title, (words) => words),
      content: put(content, toHtmlText),
    })),
  });
  const closed = showsClosedVendor(site) ? [make("vendor-maintenance", 2)] : [];
  return [...closed, make("welcome", 20), make("responsible-play", 44)];
}

/** The promotions a new portal begins with, drawn in its brand's colours. */
export function firstPromotions(site: Site): NewPromotion[] {
  const hue = hueOf(site.theme.brand);
  const make = (
    id: keyof typeof promotionWords,
    category: string,
    image: string,
  ): NewPromotion => ({
    id,
    category,
    image,
    words: inLanguages(promotionWords[id], site, (words) => words),
  });
  return [
    make("first-steps", "new_player", bannerArtPath("reels", hue, 8, "wide")),
    make("first-table", "new_player", bannerArtPath("cards", (hue + 40) % 360, 2, "wide")),
    make("house-games", "house", bannerArtPath("orbs", (hue + 320) % 360, 7, "wide")),
  ];
}
