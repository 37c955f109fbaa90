import type { Merchant } from "#src/contracts/site.gen.ts";
import { bannerArtPath } from "#src/shared/art/art-path.ts";
import type { Family } from "#src/shared/art/families.ts";
import { defaultStake } from "#src/shared/default-stake.ts";
import { hueOf } from "#src/shared/hue.ts";
import { fallbacksOf } from "#src/shared/languages.ts";
import { toHtmlText } from "../clean-html.ts";
import type { NewArticle } from "../help-repo.ts";
import type { NewMessage } from "../message-repo.ts";
import type { NewAnnouncement, NewPromotion, Offer } from "../new-content.ts";
import type { ArticleWords } from "../tables.ts";
import { helpWords } from "./help-wording.ts";
import { messageWords } from "./message-wording.ts";
import { type PromotionId, promotionWords } from "./promotion-wording.ts";
import { announcementWords, type Wording } from "./wording.ts";

type Site = Pick<
  Merchant,
  "name" | "minimumAge" | "languages" | "categories" | "theme" | "currency"
>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The demo catalogue's vendor that is closed for maintenance, and what says so. */
export const closedVendor = { code: "QZW", announcement: "vendor-maintenance" } as const;

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
    return category.vendors === undefined || category.vendors.includes(closedVendor.code);
  });
}

/** Articles of a wording in a portal's languages, under its own name and with its minimum age. */
function toArticles(wording: Wording<ArticleWords>, site: Site): Record<string, ArticleWords> {
  const put = (text: string, write: (words: string) => string): string =>
    text.replace(/\{name\}/g, () => write(site.name)).replace(/\{age\}/g, String(site.minimumAge));
  return inLanguages(wording, site, ({ title, content }) => ({
    title: put(title, (words) => words),
    content: put(content, toHtmlText),
  }));
}

/**
 * The announcements a new portal begins with, in its own languages and under its own name.
 * @param now epoch milliseconds; they are dated some hours before it
 */
export function firstAnnouncements(site: Site, now: number): NewAnnouncement[] {
  const make = (id: keyof typeof announcementWords, hoursAgo: number): NewAnnouncement => ({
    id,
    kind: "PL",
    publishedAt: now - hoursAgo * hourMs,
    words: toArticles(announcementWords[id], site),
  });
  const closed = { ...make(closedVendor.announcement, 2), vassalage: closedVendor.code };
  return [
    ...(showsClosedVendor(site) ? [closed] : []),
    make("welcome", 20),
    make("responsible-play", 44),
  ];
}

/** The messages to all members that a new portal begins with, sent in the hours before. */
export function firstMessages(site: Site, now: number): NewMessage[] {
  const make = (id: keyof typeof messageWords, hoursAgo: number): NewMessage => ({
    id,
    memberId: null,
    sentAt: now - hoursAgo * hourMs,
    words: toArticles(messageWords[id], site),
  });
  return [make("hello", 1), make("safety", 26), make("limits", 50)];
}

/** The help centre a new portal begins with. */
export const firstHelp = (site: Site): NewArticle[] =>
  Object.entries(helpWords).map(([id, words]) => ({ id, words: toArticles(words, site) }));

/** When a promotion runs, in days from the portal's start; without an end it stays. */
interface Plan {
  id: PromotionId;
  category: string;
  way: "join" | "apply";
  game?: NewPromotion["game"];
  /** What has to be bet, and what it pays, told in stakes so that it suits every currency. */
  bets?: [target: number, reward: number];
  days: [from: number, to?: number];
  art: [Family, hue: number, seed: number];
}

const plans: readonly Plan[] = [
  {
    id: "first-steps",
    category: "new_player",
    way: "join",
    game: { classify: "RNG" },
    bets: [300, 5],
    days: [-7],
    art: ["reels", 0, 8],
  },
  {
    id: "first-table",
    category: "new_player",
    way: "join",
    game: { classify: "LIVE" },
    bets: [300, 5],
    days: [-7],
    art: ["cards", 40, 2],
  },
  {
    id: "house-games",
    category: "house",
    way: "join",
    game: { classify: "INHOUSE", vassalage: "JL" },
    bets: [200, 4],
    days: [-5],
    art: ["orbs", 320, 7],
  },
  {
    id: "best-moment",
    category: "community",
    way: "apply",
    days: [-3],
    art: ["arena", 80, 11],
  },
  {
    id: "friends",
    category: "referral",
    way: "join",
    days: [-3],
    art: ["balls", 200, 5],
  },
  {
    id: "lantern-week",
    category: "season",
    way: "join",
    game: { classify: "RNG" },
    bets: [3000, 30],
    days: [7, 21],
    art: ["waves", 20, 9],
  },
  {
    id: "opening-days",
    category: "season",
    way: "join",
    days: [-30, -2],
    art: ["dice", 120, 4],
  },
];

function offerFor(currency: string, [target, reward]: [number, number]): Offer {
  const stake = defaultStake(currency);
  const worth = { target: stake * BigInt(target), reward: stake * BigInt(reward) };
  return { goal: "validBet", currency, ...worth };
}

/** The promotions a new portal begins with, drawn in its brand's colours. */
export function firstPromotions(site: Site, now: number): NewPromotion[] {
  const brand = hueOf(site.theme.brand);
  return plans.map(({ id, category, way, game, bets, days: [from, to], art }) => {
    const [family, hue, seed] = art;
    const offer = bets && offerFor(site.currency, bets);
    return {
      id,
      category,
      way,
      ...(game && { game }),
      ...(offer && { offer }),
      image: bannerArtPath(family, (brand + hue) % 360, seed, "wide"),
      words: toArticles(promotionWords[id], site),
      startsAt: now + from * dayMs,
      ...(to === undefined ? {} : { endsAt: now + to * dayMs }),
    };
  });
}
